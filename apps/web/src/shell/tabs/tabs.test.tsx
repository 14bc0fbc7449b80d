import { clearCacheCall } from '@library/contract/auth/session'
import { callsOf } from '@library/contract/kit/resource'
import { menuRoutesCall } from '@library/contract/menu/menu'
import { param } from '@library/contract/system/param'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useCallback, useRef } from 'react'
import { Link, type RouteObject, useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, later, pageOf } from '../../../test/server.ts'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { call } from '../../platform/http/call.ts'
import { settings } from '../../platform/settings.ts'
import { useTabSubject } from '../../platform/state/tab-subject.ts'
import { switchLanguage } from '../../platform/text/language.ts'
import { TabBar } from './tab-bar.tsx'
import { mostOpen } from './tab-list.ts'
import { TabPanels } from './tab-panels.tsx'
import { startTabs } from './tab-store.ts'
import { useFrontTab } from './use-front-tab.ts'

startPage()

const { list } = callsOf(param)
const menu = { 参数管理: '/system/param', 用户管理: '/system/user', 岗位管理: '/system/post', 角色管理: '/system/role' }

/** A page with a search in its address, and text that nobody has saved yet. */
function Page({ path }: { path: string }) {
  const box = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useSearchParams()
  useQuery({ queryKey: [path], queryFn: () => call(list, { query: { ascs: path }, quiet: true }) })
  useLeaveGuard(useCallback(() => box.current?.value !== '', []))
  return (
    <>
      <output>{search.get('key') ?? 'all'}</output>
      <input aria-label="查找" />
      <input ref={box} aria-label="正文" defaultValue="" />
      <button type="button" onClick={() => setSearch((before) => ({ ...Object.fromEntries(before), key: 'session' }))}>
        查询
      </button>
      <Link to={menu.参数管理}>去参数管理</Link>
    </>
  )
}

/** A page about one record: its tab carries the name of the record. */
function Material() {
  const id = useSearchParams()[0].get('id')
  useTabSubject(`水泥 ${id}`)
  return <p>材料</p>
}

const pages: RouteObject[] = [
  { path: settings.firstPage, element: <p>欢迎</p>, handle: { label: 'home.label' } },
  {
    path: '/dict-vertical/index',
    element: <p>字典</p>,
    handle: { name: { zh: '字典管理（上下排列）', en: 'Dictionaries, one above the other' } },
  },
  { path: '/material', element: <Material />, handle: { label: 'price.label', tabPer: ['id'] } },
  { path: '/record', element: <Page path="/record" />, handle: { tabPer: ['id'] } },
  ...Object.values(menu).map((path) => ({ path, element: <Page path={path} /> })),
]

function Shell() {
  const front = useFrontTab(pages, true)
  return (
    <>
      <TabBar pages={pages} front={front?.id} />
      <TabPanels pages={pages} front={front} />
    </>
  )
}

let endTabs = () => undefined as unknown
beforeEach(() => {
  answer(menuRoutesCall, () => Object.entries(menu).map(([name, path]) => menuNode(path, path, name)))
  answer(list, () => pageOf([]))
  endTabs = startTabs('1')
})
afterEach(() => {
  cleanup()
  endTabs()
})

const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
// A pinned one says so before its name.
const named = (name: string) => new RegExp(`${name}$`)
const tab = (name: string) => screen.getByRole('tab', { name: named(name) })
const inFront = (name: string) => screen.findByRole('tab', { name: named(name), selected: true })
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: '正文' })

/** Opens pages one after the other, as links of the menu do. */
async function open(...wanted: (keyof typeof menu)[]) {
  const page = await draw(<Shell />, { at: settings.firstPage })
  await inFront('首页')
  for (const name of wanted) {
    await page.go(menu[name])
    await inFront(name)
  }
  const choose = async (name: string, action: string) => {
    await page.person.pointer({ keys: '[MouseRight]', target: tab(name) })
    await page.person.click(await screen.findByRole('menuitem', { name: named(action) }))
  }
  return { ...page, choose }
}

test('two records of one kind have tabs of their own names, also after a reload', async () => {
  const { go } = await open()
  await go('/material?id=42.5')
  await inFront('水泥 42.5')
  await go('/material?id=52.5')
  await inFront('水泥 52.5')
  cleanup()
  endTabs = startTabs('1')
  await open()
  expect(names()).toEqual(['首页', '水泥 42.5', '水泥 52.5'])
})

describe('a page is found as it was left', () => {
  test('with its search and what was typed, and only one is there at a time', async () => {
    const { person, address } = await open('参数管理', '岗位管理')
    await person.click(tab('参数管理'))
    await person.type(text(), '半成品')
    await person.click(screen.getByRole('button', { name: '查询' }))
    await within(screen.getByRole('tabpanel')).findByText('session')
    await person.click(tab('岗位管理'))
    await inFront('岗位管理')
    expect(text().value).toBe('')
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    await person.click(tab('参数管理'))
    await inFront('参数管理')
    expect(text().value).toBe('半成品')
    expect(address()).toBe('/system/param?key=session')
  })

  test('also by a link that names no search; back goes through tabs and searches', async () => {
    const { person, go, address } = await open('岗位管理', '参数管理')
    await person.click(screen.getByRole('button', { name: '查询' }))
    await within(screen.getByRole('tabpanel')).findByText('session')
    await person.click(tab('岗位管理'))
    await inFront('岗位管理')
    await person.click(screen.getByRole('link', { name: '去参数管理' }))
    await inFront('参数管理')
    expect(address()).toBe('/system/param?key=session')
    expect(names()).toEqual(['首页', '岗位管理', '参数管理'])
    await go(-1)
    await inFront('岗位管理')
    await go(-2)
    await waitFor(() => expect(address()).toBe('/system/param'))
    within(screen.getByRole('tabpanel')).getByText('all')
  })

  test('unless too many are open: the longest unseen begin anew, but not those with unsaved text', async () => {
    const { person, go } = await open()
    const record = (n: number) => go(`/record?id=${n}`)
    for (let n = 1; n <= 2; n++) {
      await record(n)
      await person.click(screen.getByRole('button', { name: '查询' }))
      await within(screen.getByRole('tabpanel')).findByText('session')
    }
    await person.type(text(), '还没保存')
    for (let n = 3; n <= mostOpen + 3; n++) await record(n)
    expect(screen.getAllByRole('tab')).toHaveLength(mostOpen + 4)
    expect(screen.getAllByRole('tabpanel', { hidden: true }).length).toBeLessThanOrEqual(mostOpen + 1)
    await record(2)
    expect(text().value).toBe('还没保存')
  })

  test('after a reload, with those that were pinned in front', async () => {
    const { choose } = await open('参数管理', '用户管理', '岗位管理')
    await choose('岗位管理', '固定标签')
    expect(names()).toEqual(['首页', '岗位管理', '参数管理', '用户管理'])
    cleanup()
    endTabs = startTabs('1')
    await open()
    await screen.findByRole('tab', { name: '已固定 岗位管理' })
    expect(names()).toEqual(['首页', '岗位管理', '参数管理', '用户管理'])
  })
})

test('restored tabs have their names before the menu has come', async () => {
  await open('参数管理', '用户管理')
  cleanup()
  endTabs = startTabs('1')
  const late = later()
  answer(menuRoutesCall, () =>
    late.waited.then(() => Object.entries(menu).map(([name, path]) => menuNode(path, path, `新${name}`))),
  )
  await draw(<Shell />, { at: menu.用户管理 })
  expect(names()).toEqual(['首页', '参数管理', '用户管理'])
  late.come()
  await inFront('新用户管理')
  expect(names()).toEqual(['首页', '新参数管理', '新用户管理'])
})

describe('closing', () => {
  test('goes by the middle button, the cross and the delete key to the page seen before', async () => {
    const { person } = await open('参数管理', '用户管理', '岗位管理', '角色管理')
    await person.pointer({ keys: '[MouseMiddle]', target: tab('岗位管理') })
    expect(names()).toEqual(['首页', '参数管理', '用户管理', '角色管理'])
    await person.click(within(tab('角色管理')).getByTitle('关闭标签'))
    await inFront('用户管理')
    tab('用户管理').focus()
    await person.keyboard('{Delete}')
    await inFront('参数管理')
    expect(names()).toEqual(['首页', '参数管理'])
  })

  test('takes all but one, and all but home and what is pinned', async () => {
    const { choose, address } = await open('参数管理', '用户管理', '岗位管理')
    await choose('用户管理', '关闭其他')
    await inFront('用户管理')
    expect(names()).toEqual(['首页', '用户管理'])
    await choose('用户管理', '固定标签')
    await choose('用户管理', '关闭全部')
    expect(names()).toEqual(['首页', '用户管理'])
    await choose('用户管理', '取消固定')
    await choose('用户管理', '关闭全部')
    await inFront('首页')
    expect(names()).toEqual(['首页'])
    expect(address()).toBe(settings.firstPage)
  })

  test('asks about unsaved text, also of a page that is not in front', async () => {
    const { person, choose } = await open('岗位管理', '参数管理')
    await person.type(text(), '还没保存')
    await person.click(tab('岗位管理'))
    await inFront('岗位管理')
    await person.pointer({ keys: '[MouseMiddle]', target: tab('参数管理') })
    await person.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull())
    await person.click(tab('参数管理'))
    await inFront('参数管理')
    expect(text().value).toBe('还没保存')
    await choose('岗位管理', '关闭全部')
    await screen.findByText(/有 1 个尚未保存/)
    await person.click(screen.getByRole('button', { name: '放弃修改' }))
    await inFront('首页')
    expect(names()).toEqual(['首页'])
  })

  test('the window is warned about as long as a tab has unsaved text', async () => {
    const { person } = await open('参数管理')
    const isWarned = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(isWarned()).toBe(false)
    await person.type(text(), '还没保存')
    await person.click(tab('首页'))
    await inFront('首页')
    expect(isWarned()).toBe(true)
  })
})

test('refreshing one tab starts it anew and leaves the others as they are', async () => {
  const { person, choose } = await open('岗位管理')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '查找' })
  const asked = (path: string) => askedFor(list).filter(({ query }) => query.ascs === path).length
  await person.type(field(), '留着')
  await person.click(screen.getByRole('link', { name: '去参数管理' }))
  await inFront('参数管理')
  await person.type(field(), '不要了')
  await waitFor(() => expect(asked(menu.参数管理)).toBe(1))
  await choose('参数管理', '刷新')
  await waitFor(() => expect(field().value).toBe(''))
  await waitFor(() => expect(asked(menu.参数管理)).toBe(2))
  expect(asked(menu.岗位管理)).toBe(1)
  await person.click(tab('岗位管理'))
  await inFront('岗位管理')
  expect(field().value).toBe('留着')
})

test('the cache is cleared after a question, and the page asks for its data anew', async () => {
  answer(clearCacheCall, () => null)
  const { person } = await open('参数管理')
  await waitFor(() => expect(askedFor(list)).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: '标签操作' }))
  await person.click(await screen.findByRole('menuitem', { name: '清除缓存' }))
  expect(askedFor(clearCacheCall)).toHaveLength(0)
  const question = await screen.findByRole('dialog', { name: '是否清除缓存?' })
  await person.click(within(question).getByRole('button', { name: '确定' }))
  await screen.findByText('清除完毕')
  expect(askedFor(list)).toHaveLength(2)
})

test('the keyboard goes along the tabs, and moves them', async () => {
  const { person } = await open('参数管理', '用户管理', '岗位管理')
  tab('岗位管理').focus()
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('用户管理'))
  await person.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  expect(names()).toEqual(['首页', '用户管理', '参数管理', '岗位管理'])
  await person.keyboard('{End}')
  expect(document.activeElement).toBe(tab('岗位管理'))
  await person.keyboard('{Home}{Enter}')
  await inFront('首页')
})

test('the path of a page without a menu entry leads over the entry that gives access to it', async () => {
  const system = {
    ...menuNode('system', '/system', '系统管理'),
    children: [menuNode('dict', '/system/dict', '系统字典')],
  }
  answer(menuRoutesCall, () => [system])
  await draw(<Shell />, { at: '/dict-vertical/index' })
  const path = await screen.findByRole('navigation', { name: '当前位置' })
  await waitFor(() => expect(path.textContent).toBe('系统管理 / 系统字典 / 字典管理（上下排列）'))
})

test('names and menus follow the language of the reader', async () => {
  await open('参数管理')
  await act(() => switchLanguage('en'))
  screen.getByRole('tablist', { name: 'Opened pages' })
  tab('Home')
})
