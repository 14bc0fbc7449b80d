import type { ListLine, ListSheet } from '@library/contract/workbench/list'
import type { ListVersion } from '@library/contract/workbench/list.calls'
import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import type { ProjectRow } from '@library/contract/workbench/project'

const audit = {
  ...{ createUser: '1', createDept: '1', createTime: '2026-11-01 08:00:00' },
  ...{ updateUser: '1', updateTime: '2026-11-01 08:00:00', status: 1, isDeleted: 0, version: 1 },
}

export const project: ProjectRow = {
  ...audit,
  ...{ id: '7', name: '滨江一号', contractNo: 'HT-1', regionCode: '450100', regionName: '南宁市' },
  ...{ taxMethod: 1, taxRate: '0.09', priceLadder: ['city', 'older'], freightType: 1, note: null },
  ...{ ownerId: '1', ownerName: '李', state: 0, isMine: true, mayEdit: true, hidesQuantities: false },
  ...{ versionId: '70', versionNo: 1, versionState: 1, lineCount: 3, colours: { green: 1, amber: 1, red: 1 } },
  ...{ lastPricing: null, sheetCount: 0 },
}

export const sheet: ListSheet = {
  ...{ name: '主要材料表', rows: 5, isChosen: true, headingRow: 2, mappedBy: 'headings', isOfWorks: false },
  headings: ['序号', '材料名称', '规格', '单位', '数量', '说明'],
  mapping: { '0': 'no', '1': 'name', '2': 'spec', '3': 'unit', '4': 'quantity' },
  kinds: { line: 2, title: 2, subtotal: 1 },
  preview: [
    ['主要材料价格表'],
    ['序号', '材料名称', '规格', '单位', '数量', '说明'],
    ['1', '螺纹钢', 'HRB400E Φ16', '吨', '12.5', '现货'],
  ],
}

export const version: ListVersion = {
  ...{ id: '70', version: 3, projectId: '7', no: 1, fileName: '清单.xlsx', isPasted: false, sheets: [sheet] },
  ...{
    lineCount: 3,
    unreadCount: 0,
    kinds: { line: 3 },
    colours: { green: 1, amber: 1, red: 1 },
    sections: ['土建', '安装'],
  },
  ...{ state: 1, job: null, madeFrom: null, createTime: '2026-11-01 08:00:00' },
}

export const pricing: ListPricing = {
  ...{ id: '90', version: 1, versionId: '70', versionNo: 1, regionCode: '450100', regionName: '南宁市' },
  ...{ period: '202610', taxMode: 2, freightType: 1, ladder: ['city', 'older'], takenAt: '2026-11-02 08:00:00' },
  ...{
    state: 1,
    progress: 100,
    jobId: null,
    correctedCount: 0,
    changedCount: 0,
    levels: { city: 1, older: 1, none: 1 },
  },
  totals: {
    ...{ priceable: 3, priced: 2, coveragePct: '66.7', value: '52000.00' },
    ...{ verifiedValue: '40000.00', verifiedSharePct: '76.9' },
  },
  withoutOwners: null,
  sections: [],
}

type Match = NonNullable<ListLine['match']>

/** A line with a match of this colour. */
export function lineOf(id: string, part: Partial<ListLine> = {}, match: Partial<Match> | null = {}): ListLine {
  return {
    ...{ id, version: 1, sheet: '主要材料表', rowNo: Number(id), position: Number(id), kind: 'line', code: null },
    ...{ name: `材料${id}`, spec: `规格${id}`, unitText: '吨', quantity: '12.500000', ownAmount: null },
    ...{ ownPrice: null, unreadQuantity: null, unreadPrice: null },
    ...{ brand: null, remark: null, isProvisional: 0, supply: 1, section: '土建', textKey: id, price: null },
    inquiry: null,
    match: match && {
      ...{ colour: 'green', from: 'text', score: 96, stdMaterialId: `9${id}`, name: `标准${id}`, spec: `规格${id}` },
      ...{ unitCode: 't', lacks: [], facts: [], family: 'exact', factor: '1.000000000', factorFrom: 'unit' },
      ...{ confirmedByName: null, confirmedAt: null, substituteReason: null, candidateCount: 1 },
      materialState: 'active',
      ...match,
    },
    ...part,
  }
}
