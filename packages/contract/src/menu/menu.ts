import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, flag, icon, integer, longText, optional, parent, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { defineResource, recordSchema } from '../kit/resource.ts'
import { treeNode } from '../tree-node.ts'

export type MenuNode = {
  id: string
  parentId: string
  code: string
  name: string
  alias: string
  path: string | null
  source: string | null
  component: string | null
  sort: number
  category: number
  action: number
  isOpen: number
  remark: string | null
  isDeleted: number
  children?: MenuNode[] | undefined
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  alias: z.string(),
  path: z.string().nullable(),
  source: z.string().nullable(),
  component: z.string().nullable(),
  sort: z.int(),
  category: z.int(),
  action: z.int(),
  isOpen: z.int(),
  remark: z.string().nullable(),
  isDeleted: z.int(),
  get children() {
    return z.array(menuNode).optional()
  },
})

export const topMenuRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  source: z.string(),
  path: z.string().nullable(),
  sort: z.int(),
})

export const menuRoutesCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/routes',
  label: { zh: '我的菜单', en: 'My menu' },
  query: z.object({ topMenuId: idText.optional() }),
  answer: z.array(menuNode),
})
export const menuButtonsCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/buttons',
  label: { zh: '我的按钮', en: 'My buttons' },
  answer: z.array(menuNode),
})
export const topMenuCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/top-menu',
  label: { zh: '我的顶部菜单', en: 'My top menus' },
  answer: z.array(topMenuRow),
})
export const menuTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/tree',
  label: { zh: '菜单树', en: 'Menu tree' },
  query: z.object({ tenantId: z.string().max(12).optional() }),
  answer: z.array(treeNode),
})

const self = { table: 'menu', label: 'name', options: 'blade-system/menu/tree' } as const

export const menu = defineResource({
  name: 'menu',
  table: 'menu',
  path: 'blade-system/menu',
  label: { zh: '菜单', en: 'Menu' },
  owner: 'platform',
  fields: {
    parentId: optional(parent('上级菜单', 'Parent menu', { target: self })),
    name: text('菜单名称', 'Name', { max: 64, search: 'contains' }),
    source: optional(icon('菜单图标', 'Icon')),
    nameEn: optional(text('英文名称', 'English name', { max: 64 })),
    code: text('菜单编号', 'Code', { max: 64, search: 'contains', pattern: /^[A-Za-z][\w-]*$/ }),
    alias: text('菜单别名', 'Alias', { max: 64, search: 'contains' }),
    path: optional(text('路由地址', 'Path', { max: 255 })),
    component: optional(text('组件', 'Component', { max: 255, inList: false })),
    sort: integer('排序', 'Order', { initial: 1 }),
    category: choice('菜单类型', 'Kind', { dictionary: 'menu_category', search: 'equals', initial: 1 }),
    action: optional(choice('按钮功能', 'Button place', { dictionary: 'button_func', inList: false })),
    isOpen: optional(
      choice('新窗口', 'New window', { dictionary: 'yes_no', inList: false, initial: 1, readAs: { 0: 1 } }),
    ),
    status: flag('显示', 'Shown', { initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'sort',
  unique: [['code']],
  whole: true,
  tree: true,
  usedBy: [
    { table: 'data_scope', column: 'menu_id', name: 'scope_name', label: { zh: '数据权限', en: 'data scopes' } },
    { table: 'api_scope', column: 'menu_id', name: 'scope_name', label: { zh: '接口权限', en: 'API scopes' } },
  ],
})

const lazyRow = recordSchema(menu).extend({ hasChildren: z.boolean() })
const filters = {
  name: z.string().max(100).optional(),
  code: z.string().max(100).optional(),
  alias: z.string().max(100).optional(),
}
const below = z.object({ parentId: idText.optional(), category: z.coerce.number().int().optional(), ...filters })
const keys = z.array(z.string())

/** One level of the tree, menus and buttons. */
export const lazyMenusCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/lazy-list',
  label: { zh: '菜单：下一级', en: 'Menus: next level' },
  query: below,
  answer: z.array(lazyRow),
})
/** The same without buttons. */
export const lazyMenuListCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/lazy-menu-list',
  label: { zh: '菜单：下一级（不含按钮）', en: 'Menus without buttons: next level' },
  query: below,
  answer: z.array(lazyRow),
})
export const menuListCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/menu-list',
  label: { zh: '菜单列表（不含按钮）', en: 'Menus without buttons' },
  query: z.object(filters),
  answer: z.array(recordSchema(menu)),
})
export const grantTopTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/grant-top-tree',
  label: { zh: '可放入顶部菜单的菜单', en: 'Menus for top menus' },
  answer: z.object({ menu: z.array(treeNode) }),
})
export const topTreeKeysCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/top-tree-keys',
  label: { zh: '顶部菜单已有的菜单', en: 'Menus of top menus' },
  query: z.object({ topMenuIds: idsText }),
  answer: z.object({ menu: keys }),
})
