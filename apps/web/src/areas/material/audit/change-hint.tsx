import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { individualCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { changeRate } from '@library/pricing/change'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useEffect, useState } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { Money } from '../material-cells.tsx'
import { listNames } from '../refresh.ts'

type Props = { row: MaterialRow | undefined; priceExcl: string | undefined }

/** The change from the last published price, shown before the row is sent. A big change needs a reason. */
export function ChangeHint({ row, priceExcl }: Props) {
  const t = useTranslation()
  const { before, threshold } = useLastPrice(row)
  const rate = priceExcl && before ? changeRate({ price: priceExcl }, { price: before.price }) : null
  const isBig = rate !== null && threshold !== undefined && Math.abs(rate) * 100 > threshold
  return (
    <>
      {before && (
        <Alert
          className={`${style.wide} ${style.note}`}
          type={isBig ? 'warning' : 'info'}
          showIcon
          title={
            <>
              {t('material.lastPrice', { period: before.period ? periodText(before.period) : '' })}{' '}
              <Money value={before.price} /> · <Change rate={rate} />
            </>
          }
          description={isBig ? t('material.reasonAsked', { threshold }) : undefined}
        />
      )}
      <div className={style.wide}>
        <FieldItem resource={materialInfo} name="changeReason" {...(isBig && { hint: t('material.reasonNeeded') })} />
      </div>
    </>
  )
}

/** For a saved row the server returns it. For a new one it is looked up by the fields that identify a price. */
function useLastPrice(row: MaterialRow | undefined) {
  const wanted = useSettled({
    materialName: String(Form.useWatch('materialName') ?? '').trim(),
    spec: String(Form.useWatch('spec') ?? '').trim(),
    regionCode: String(Form.useWatch('regionCode') ?? ''),
    enterpriseId: Form.useWatch('enterpriseId') as string | undefined,
  })
  const { materialName, spec, regionCode } = wanted
  const isNamed = materialName !== '' && spec !== '' && regionCode !== ''
  const { data } = useQuery({
    queryKey: [listNames.entry, 'last', wanted],
    queryFn: ({ signal }) =>
      call(individualCall, {
        body: { ...wanted, status: materialStatus.published, size: 20, descs: 'period' },
        signal,
        quiet: true,
      }),
    enabled: isNamed,
    staleTime: 60_000,
  })
  const same = data?.records.find((one) => one.materialName === materialName && one.spec === spec && one.id !== row?.id)
  const known = row?.prevPriceExcl ? { price: row.prevPriceExcl, period: same?.period } : undefined
  const before = known ?? (same ? { price: same.priceExcl, period: same.period } : undefined)
  return { before, threshold: data?.reasonThreshold }
}

/** Debounces the user's input. */
function useSettled<T extends object>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), 400)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
