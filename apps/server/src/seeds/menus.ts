import { menuButtons, type PermissionCode } from '@library/contract/menu/permissions'
import type { Insertable } from 'kysely'
import menuGroups from '../../seeds/menus.json' with { type: 'json' }
import type { Ctx } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'

/** What a button does: its words, its icon, and where it stands (1 toolbar, 2 row, 3 both). */
type Button = (typeof menuButtons)[keyof typeof menuButtons][number]

const buttons: Readonly<Record<Button, { zh: string; en: string; icon: string; action: number }>> = {
  add: { zh: '新增', en: 'Add', icon: 'PlusOutlined', action: 1 },
  edit: { zh: '修改', en: 'Edit', icon: 'EditOutlined', action: 2 },
  delete: { zh: '删除', en: 'Delete', icon: 'DeleteOutlined', action: 3 },
  view: { zh: '查看', en: 'View', icon: 'EyeOutlined', action: 2 },
  role: { zh: '角色配置', en: 'Grant roles', icon: 'TeamOutlined', action: 1 },
  reset: { zh: '重置密码', en: 'Reset password', icon: 'KeyOutlined', action: 1 },
  unlock: { zh: '账号解锁', en: 'Unlock', icon: 'UnlockOutlined', action: 1 },
  setting: { zh: '权限设置', en: 'Settings', icon: 'SettingOutlined', action: 3 },
  enable: { zh: '启用', en: 'Enable', icon: 'CheckCircleOutlined', action: 2 },
  send: { zh: '发送', en: 'Send', icon: 'SendOutlined', action: 1 },
  upload: { zh: '上传', en: 'Upload', icon: 'UploadOutlined', action: 1 },
  download: { zh: '下载', en: 'Download', icon: 'DownloadOutlined', action: 2 },
  import: { zh: '导入', en: 'Import', icon: 'ImportOutlined', action: 1 },
  export: { zh: '导出', en: 'Export', icon: 'ExportOutlined', action: 1 },
  audit: { zh: '审核', en: 'Audit', icon: 'AuditOutlined', action: 3 },
  retry: { zh: '重试', en: 'Retry', icon: 'RedoOutlined', action: 2 },
  cancel: { zh: '取消', en: 'Cancel', icon: 'StopOutlined', action: 2 },
  merge: { zh: '合并', en: 'Merge', icon: 'LinkOutlined', action: 1 },
  split: { zh: '拆分', en: 'Split', icon: 'BranchesOutlined', action: 2 },
  publish: { zh: '发布', en: 'Publish', icon: 'SendOutlined', action: 3 },
  review: { zh: '复审', en: 'Second audit', icon: 'FileDoneOutlined', action: 3 },
  return: { zh: '退回与恢复', en: 'Send back and restore', icon: 'RollbackOutlined', action: 3 },
  manage: { zh: '代管', en: 'Manage for others', icon: 'SolutionOutlined', action: 3 },
}

/** Where the button's own name would not say enough. */
const named: Readonly<Partial<Record<PermissionCode, { zh: string; en: string }>>> = {
  information_entry_manage: { zh: '代企业填报', en: 'Enter for enterprises' },
  information_review_audit: { zh: '初审', en: 'First audit' },
  inquiry_demand_manage: { zh: '管理全部需求', en: 'Manage all demands' },
  log_usual_delete: { zh: '按日期清理', en: 'Clean up by date' },
  log_api_delete: { zh: '按日期清理', en: 'Clean up by date' },
  log_error_delete: { zh: '按日期清理', en: 'Clean up by date' },
  material_period_import: { zh: '移入过往价格', en: 'Take over past issues' },
  quote_check_audit: { zh: '核实', en: 'Decide' },
  report_manage: { zh: '管理他人报表', en: "Manage others' reports" },
}

type Entry = { code: string; zh: string; en: string; path: string; icon: string }
type Row = Insertable<Database['menu']>

/** The whole default menu. A page without a screen is hidden, so that no user opens an empty page. */
export async function sowMenus(ctx: Ctx): Promise<void> {
  const groups = await addMenus(
    ctx,
    menuGroups.map((group, at) => menuRow(group, at)),
  )
  const pages = menuGroups.flatMap((group) =>
    group.pages.map((page, at) => ({
      ...menuRow(page, at),
      parentId: groups.get(group.code),
      status: page.built ? 1 : 0,
    })),
  )
  const ids = await addMenus(ctx, pages)
  const allPages = menuGroups.flatMap((group) => group.pages)
  await addMenus(
    ctx,
    allPages.flatMap((page) => buttonRows(page, ids.get(page.code))),
  )
}

async function addMenus(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const added = await ctx.db.insertInto('menu').values(rows).returning(['id', 'code']).execute()
  return new Map(added.map((row) => [row.code, row.id]))
}

function menuRow({ code, zh, en, path, icon }: Entry, at: number): Row {
  return { code, name: zh, nameEn: en, alias: 'menu', path, source: icon, sort: at + 1, category: 1, action: 0 }
}

function buttonRows(page: Entry, parentId: string | undefined): Row[] {
  const granted: readonly Button[] | undefined = menuButtons[page.code as keyof typeof menuButtons]
  if (!granted) throw new Error(`The page ${page.code} is not in the list of permissions`)
  return granted.map((alias, at) => {
    const code = `${page.code}_${alias}` as PermissionCode
    const { zh, en, icon, action } = { ...buttons[alias], ...named[code] }
    const shown = {
      code,
      name: zh,
      nameEn: en,
      alias,
      path: `${page.path}/${alias}`,
      source: icon,
    }
    return { ...shown, parentId, sort: at + 1, category: 2, action }
  })
}
