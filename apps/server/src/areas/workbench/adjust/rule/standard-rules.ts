import type { Ctx } from '../../../../platform/database/database.ts'

const band = JSON.stringify({ kind: 'percent', up: '0.05', down: '0.05' })

/** What the national standards say where the contract says nothing. Rules of a region are the station's to add. */
const standard = [
  {
    name: 'GB 50500-2013 物价变化（§9.8）',
    documentNo: 'GB 50500-2013',
    edition: 'GB 50500-2013',
    validFrom: '2013-07-01',
    validTo: '2025-08-31',
    note: '合同未约定时：材料、工程设备单价变化超过 5%，超过部分按附录 A 调整（§9.8.2）。合同、招标文件和本地区规定优先。',
  },
  {
    name: 'GB/T 50500-2024 物价变化',
    documentNo: 'GB/T 50500-2024',
    edition: 'GB/T 50500-2024',
    validFrom: '2025-09-01',
    validTo: null,
    note: '2025-09-01 起施行，按招标文件日期或合同约定选用。合同、招标文件和本地区规定优先。',
  },
]

export async function addStandardRules(ctx: Ctx): Promise<void> {
  const rows = standard.map((one) => ({ ...one, band, averageDecimals: 2 }))
  await ctx.db.insertInto('materialAdjustRule').values(rows).execute()
}
