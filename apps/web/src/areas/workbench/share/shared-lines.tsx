import type { ListLine } from '@library/contract/workbench/list'
import type { TableColumnsType } from 'antd'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { ShortTable } from '../../../parts/list/short-table.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { plain, quantityText } from '../lines/cells.tsx'
import { ColourMark } from '../match/colour-mark.tsx'
import { SourceCell } from '../price/price-cells.tsx'
import { linesOnPage, type Shared } from './shared.ts'
import style from './shared-page.module.css'

/** By the simple method prices are with tax. */
const simpleMethod = 2

type Props = { shared: Shared; current: number; onPage: (page: number) => void }

/** The lines of a shared list. Where the share hides quantities, so does the table. */
export function SharedLines({ shared: { lines, hidesQuantities, taxMethod }, current, onPage }: Props) {
  const t = useTranslation()
  const columns = useColumns(taxMethod === simpleMethod)
  return (
    <ShortTable<ListLine>
      size="small"
      title="own"
      keyOf={({ id }) => id}
      rows={lines.records.filter(({ kind }) => kind === 'line')}
      columns={columns.filter(({ key }) => !hidesQuantities || (key !== 'quantity' && key !== 'amount'))}
      none={t('workbench.noList')}
      pages={{ current, pageSize: linesOnPage, total: lines.total, onChange: onPage }}
    />
  )
}

function useColumns(isIncluded: boolean): TableColumnsType<ListLine> {
  const t = useTranslation()
  const unit = useUnitText()
  const number = { align: 'right', className: style.number ?? '' } as const
  return [
    { title: t('listMatch.row'), dataIndex: 'rowNo', key: 'rowNo' },
    {
      title: t('listMatch.own'),
      key: 'own',
      render: (_, { name, spec }) => <Stack first={name} second={spec} />,
    },
    {
      ...number,
      title: t('listMatch.quantity'),
      key: 'quantity',
      render: (_, line) => quantityText(line) || '–',
    },
    {
      title: t('listMatch.material'),
      key: 'material',
      render: (_, { match }) =>
        match?.name ? (
          <Stack first={`${match.name} ${match.spec ?? ''}`} second={match.unitCode ? unit(match.unitCode) : ''} />
        ) : (
          match && <ColourMark colour={match.colour} />
        ),
    },
    {
      ...number,
      title: t('listPrice.unitPrice'),
      key: 'unitPrice',
      render: (_, { price, unitText }) =>
        price?.unitPrice ? (
          <Stack first={moneyText(plain(price.unitPrice))} second={t('price.per', { unit: unitText })} />
        ) : (
          '–'
        ),
    },
    {
      title: t('listPrice.source'),
      key: 'source',
      render: (_, line) => <SourceCell line={line} isIncluded={isIncluded} />,
    },
    {
      ...number,
      title: t('listPrice.amount'),
      key: 'amount',
      render: (_, { price }) => (price?.amount ? moneyText(price.amount) : '–'),
    },
  ]
}

function Stack({ first, second }: { first: string; second: string }) {
  return (
    <span className={style.stack}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
