import { callsOf, type RecordOf } from '@library/contract/kit/resource'
import { param } from '@library/contract/system/param'
import { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../test/server.ts'
import { LiveList } from './live-list.tsx'

startPage()

type Row = RecordOf<typeof param>

function Parameters() {
  return (
    <LiveList<Row>
      name="samples"
      label="参数"
      list={callsOf(param).list}
      search={[]}
      columns={[
        { key: 'paramName', title: '参数名称', render: (row) => row.paramName },
        { key: 'paramKey', title: '参数键名', render: (row) => row.paramKey },
      ]}
      actions={() => null}
      none="还没有参数"
    />
  )
}

beforeEach(() => {
  answer(callsOf(param).list, () =>
    pageOf([{ id: '1', paramName: '站名', paramKey: 'site.name', paramValue: '' } as Row]),
  )
})

/** Another browser of the user: it has nothing of its own, and the server what the first one sent. */
async function drawElsewhere(settings: { widths: Record<string, number> } | { frozen: string[] }) {
  const name = 'table-samples'
  await waitFor(() => expect(askedFor(setPreferenceCall).at(-1)?.json).toEqual({ name, value: settings }))
  cleanup()
  localStorage.clear()
  answer(preferencesCall, () => ({ [name]: settings }))
  await draw(<Parameters />)
  await screen.findByText('site.name')
}

const handle = () => screen.getByRole('separator', { name: '调整列宽 参数键名' })
const headers = () => screen.getAllByRole('columnheader')
const titles = () => headers().map(({ textContent }) => textContent)
const keyHeader = () => headers().find(({ textContent }) => textContent === '参数键名') as HTMLElement

test('a column that was resized keeps its width for its user, also in another browser', async () => {
  const { person } = await draw(<Parameters />)
  await screen.findByText('site.name')
  handle().focus()
  await person.keyboard('{ArrowRight>5/}')
  const width = Number(handle().getAttribute('aria-valuenow'))
  const cellWidth = () => screen.getByText('site.name').closest('td')?.style.width
  await waitFor(() => expect(cellWidth()).toBe(`${width}px`))
  await drawElsewhere({ widths: { paramKey: width } })
  await waitFor(() => expect(cellWidth()).toBe(`${width}px`))
  expect(handle().getAttribute('aria-valuenow')).toBe(String(width))
})

test('a column that was frozen stands first and stays there, also in another browser', async () => {
  const { person } = await draw(<Parameters />)
  await screen.findByText('site.name')
  expect(titles()).toEqual(['序号', '参数名称', '参数键名', '操作'])
  expect(keyHeader().className).not.toMatch(/fix/)
  await person.click(screen.getByRole('button', { name: '列设置' }))
  await person.click(await screen.findByRole('button', { name: '冻结 参数键名' }))
  await waitFor(() => expect(titles()).toEqual(['序号', '参数键名', '参数名称', '操作']))
  expect(keyHeader().className).toMatch(/ant-table-cell-fix/)
  await drawElsewhere({ frozen: ['paramKey'] })
  await waitFor(() => expect(titles()).toEqual(['序号', '参数键名', '参数名称', '操作']))
  expect(keyHeader().className).toMatch(/ant-table-cell-fix/)
})
