import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { longText, optional, references, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const tenantPackage = defineResource({
  name: 'tenant_package',
  table: 'tenant_package',
  path: 'blade-system/tenant-package',
  label: { zh: '租户产品包', en: 'Tenant package' },
  owner: 'platform',
  fields: {
    packageName: text('产品包名称', 'Package name', { max: 64, search: 'contains' }),
    menuId: references('菜单', 'Menus', {
      target: { table: 'menu', label: 'name', options: 'blade-system/menu/tree' },
    }),
    remark: optional(longText('备注', 'Remark', { max: 255, inList: true })),
  },
  sort: '-createTime',
  unique: [['packageName']],
})

export const selectPackagesCall = defineCall({
  method: 'GET',
  path: 'blade-system/tenant-package/select',
  label: { zh: '产品包选项', en: 'Packages to choose from' },
  answer: z.array(z.object({ id: z.string(), packageName: z.string() })),
})
