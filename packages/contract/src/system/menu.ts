import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'

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

export type TreeNode = {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  hasChildren?: boolean | undefined
  children?: TreeNode[] | undefined
}

export const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  hasChildren: z.boolean().optional(),
  get children() {
    return z.array(treeNode).optional()
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
