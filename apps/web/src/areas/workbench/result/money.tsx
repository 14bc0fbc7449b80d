import type { AnswerOf } from '@library/contract/kit/call'
import { type ListPricing, largestMaterialsCall } from '@library/contract/workbench/pricing.calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { moneyText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { type Bar, BarList } from '../../../parts/chart/bar-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { linesKey } from '../lines/use-lines.ts'
import style from './result.module.css'

const shown = 8

/** Where the money is: the largest sections and the largest materials. */
export function Money({ pricing }: { pricing: ListPricing }) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...linesKey, 'largest', pricing.id],
    queryFn: ({ signal }) => call(largestMaterialsCall, { query: { pricingId: pricing.id }, signal, quiet: true }),
    gcTime: 0,
  })
  const sections = pricing.sections.map(({ section, value }) => ({
    name: section || t('listMatch.noSection'),
    amount: Number(value ?? 0),
  }))
  return (
    <div className={style.money}>
      {sections.length > 1 && (
        <CardBox title={t('listResult.bySection')}>
          <BarList label={t('listResult.bySection')} bars={barsOf(sections, Number(pricing.totals?.value ?? 0))} />
        </CardBox>
      )}
      <CardBox title={t('listResult.byMaterial')}>
        {isPending && <Skeleton active />}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && (
          <BarList
            label={t('listResult.byMaterial')}
            bars={barsOf(data.map(sumOf), Number(pricing.totals?.value ?? 0))}
          />
        )}
      </CardBox>
    </div>
  )
}

type Sum = { name: string; amount: number }

/** Only the length of a bar is a number; the amounts themselves are summed as decimals by the server. */
function sumOf({ name, spec, value }: AnswerOf<typeof largestMaterialsCall>[number]): Sum {
  return { name: `${name} ${spec}`.trim(), amount: Number(value) }
}

function barsOf(sums: readonly Sum[], whole: number): Bar[] {
  const largest = sums.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount)
  const top = largest[0]?.amount ?? 1
  return largest.slice(0, shown).map(({ name, amount }) => ({
    name,
    share: amount / top,
    text: whole > 0 ? `${moneyText(amount.toFixed(2))} · ${((amount / whole) * 100).toFixed(1)}%` : '',
  }))
}
