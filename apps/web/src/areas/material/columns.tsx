import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { Change } from '../../domain/price/change.tsx'
import { periodText } from '../../domain/price/price-text.ts'
import { UnitText } from '../../domain/price/unit.tsx'
import type { LiveColumn } from '../../parts/list/live-list.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { Money, NameCell, StateCell } from './material-cells.tsx'

/** The first columns of every list of unpublished prices. */
export function useMaterialColumns<T extends MaterialRow>(): LiveColumn<T>[] {
  const t = useTranslation()
  const language = useLanguage()
  const { fields } = materialInfo
  const label = (key: keyof typeof fields) => fields[key].label[language]
  const right = { align: 'right', sorter: true } as const
  return [
    { key: 'materialName', title: label('materialName'), sorter: true, render: (row) => <NameCell row={row} /> },
    { key: 'status', title: t('material.state'), sorter: true, render: (row) => <StateCell row={row} /> },
    {
      key: 'priceIncl',
      title: label('priceIncl'),
      ...right,
      keep: true,
      render: (row) => <Money value={row.priceIncl} />,
    },
    { key: 'priceExcl', title: label('priceExcl'), ...right, render: (row) => <Money value={row.priceExcl} /> },
    { key: 'momRate', title: t('material.change'), ...right, render: (row) => <Change rate={row.momRate} /> },
    { key: 'categoryCode', title: label('categoryId'), sorter: true, render: (row) => row.categoryName },
    { key: 'unit', title: label('unitCode'), render: (row) => <UnitText code={row.unitCode} /> },
    { key: 'regionCode', title: label('regionCode'), sorter: true, render: (row) => row.regionName ?? row.regionCode },
    { key: 'period', title: label('period'), sorter: true, render: (row) => periodText(row.period) },
    { key: 'validTo', title: label('validTo'), render: (row) => row.validTo ?? '–' },
  ]
}
