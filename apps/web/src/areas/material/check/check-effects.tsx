import type { QuoteCheckInfo } from '@library/contract/material/quote-check'
import { Table } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'

type Line = { key: 'now' | 'confirmed' | 'excluded'; moves: number | null; isDecision: boolean }

/** The reference price as it is, and as each decision would make it. */
export function CheckEffects({ info }: { info: QuoteCheckInfo }) {
  const t = useTranslation()
  const { confirmMoves, excludeMoves, threshold } = info
  const lines: Line[] = [
    { key: 'now', moves: null, isDecision: false },
    { key: 'confirmed', moves: confirmMoves, isDecision: true },
    { key: 'excluded', moves: excludeMoves, isDecision: true },
  ]
  const isLarge = ({ moves, isDecision }: Line) => isDecision && (moves === null || Math.abs(moves) * 100 > threshold)
  return (
    <>
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={lines}
        columns={[
          { title: '', render: (_, line) => t(`trust.outcomes.${line.key}`) },
          { title: t('price.reference'), align: 'right', render: (_, { key }) => priceText(info[key]) },
          { title: 'n', align: 'right', render: (_, { key }) => info[key]?.n ?? 0 },
          {
            title: t('trust.moves'),
            align: 'right',
            render: (_, line) => (
              <>
                {line.isDecision && <Change rate={line.moves} />}
                {isLarge(line) && ' *'}
              </>
            ),
          },
        ]}
      />
      {lines.some(isLarge) && <p className={style.soft}>{t('trust.needsSecond', { threshold })}</p>}
    </>
  )
}

function priceText(outcome: QuoteCheckInfo['now']): string {
  return outcome ? moneyText(outcome.priceExcl) : '–'
}
