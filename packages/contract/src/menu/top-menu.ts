import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { icon, integer, optional, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'

export const topMenu = defineResource({
  name: 'topmenu',
  table: 'top_menu',
  path: 'blade-system/topmenu',
  label: { zh: '顶部菜单', en: 'Top menu' },
  owner: 'platform',
  fields: {
    code: text('菜单编号', 'Code', { max: 64, search: 'contains' }),
    name: text('菜单名称', 'Name', { max: 64, search: 'contains' }),
    nameEn: optional(text('英文名称', 'English name', { max: 64 })),
    source: icon('菜单图标', 'Icon'),
    path: optional(text('路由地址', 'Path', { max: 255 })),
    sort: integer('排序', 'Order', { initial: 1 }),
  },
  sort: 'sort',
  unique: [['code']],
})

const ids = z.array(idText).max(2000)

export const grantTopMenusCall = defineCall({
  method: 'POST',
  path: 'blade-system/topmenu/grant',
  label: { zh: '顶部菜单配置', en: 'Put menus under top menus' },
  body: z.strictObject({
    topMenuIds: labelled(ids.min(1), '顶部菜单', 'Top menus', true),
    menuIds: labelled(ids, '菜单', 'Menus', true),
  }),
  answer: z.null(),
})
