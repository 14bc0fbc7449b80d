import { removeWatchesCall, type WatchRow, watchListCall } from '@library/contract/watch/watch'
import { useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Change } from '../../parts/change.tsx'
import { RegionPicker } from '../../parts/region-picker.tsx'
import { RowButton } from '../../parts/row-controls.tsx'
import { Sparkline } from '../../parts/sparkline.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { watchKey } from '../../parts/watch-button.tsx'
import { type WatchColumn, WatchList } from '../../parts/watch-list.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { moneyText, periodText } from '../../platform/price-text.ts'
import { useFreshOn } from '../../platform/push.ts'
import { useUnitWord } from '../../platform/unit-word.ts'
import style from './watch.module.css'
import { WatchForm } from './watch-form.tsx'

/** What the reader watches: where each price stands and the way it came. */
export function Watches() {
  const t = useWords()
  const [edited, setEdited] = useState<WatchRow>()
  useFreshOn('message', watchKey)
  const columns = useColumns()
  const stop = useStop()
  return (
    <>
      <WatchList<WatchRow>
        name={watchKey[0]}
        label={t('watch.label')}
        list={watchListCall}
        columns={columns}
        search={[
          { name: 'materialName', label: t('watch.material'), control: <Input allowClear maxLength={100} /> },
          { name: 'regionCode', label: t('watch.region'), control: <RegionPicker /> },
        ]}
        none={t('watch.none')}
        first={<Link to="/category/index">{t('watch.goFind')}</Link>}
        actions={(row) => (
          <span className={style.actions}>
            <RowButton onClick={() => setEdited(row)}>{t('watch.setting')}</RowButton>
            <RowButton danger onClick={() => stop(row)}>
              {t('watch.stop')}
            </RowButton>
          </span>
        )}
      />
      {edited && <WatchForm row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function useStop() {
  const t = useWords()
  const say = useSay()
  const client = useQueryClient()
  const { modal } = App.useApp()
  async function remove(ids: string) {
    await call(removeWatchesCall, { query: { ids } })
    say.success(t('watch.removed'))
    await client.invalidateQueries({ queryKey: watchKey })
  }
  return ({ id, materialName, spec }: WatchRow) =>
    modal.confirm({
      title: t('watch.stopTitle', { name: `${materialName} ${spec}` }),
      content: t('watch.stopText'),
      okText: t('watch.stop'),
      okButtonProps: { danger: true },
      cancelText: t('watch.keep'),
      // A refusal is announced by the call; the question has been answered and goes.
      onOk: () => remove(id).catch(() => undefined),
    })
}

function useColumns(): WatchColumn<WatchRow>[] {
  const t = useWords()
  return [
    { key: 'material', title: t('watch.material'), render: (row) => <MaterialCell row={row} /> },
    { key: 'region', title: t('watch.region'), render: (row) => row.regionName ?? row.regionCode },
    { key: 'price', title: t('watch.price'), align: 'right', render: (row) => <PriceCell row={row} /> },
    { key: 'mom', title: t('watch.change'), align: 'right', render: ({ mom }) => <Change rate={mom} /> },
    { key: 'yoy', title: t('watch.year'), align: 'right', render: ({ yoy }) => <Change rate={yoy} /> },
    { key: 'trend', title: t('watch.trend'), render: (row) => <Trend row={row} /> },
    { key: 'threshold', title: t('watch.threshold'), align: 'right', render: ({ threshold }) => `${threshold}%` },
    { key: 'byMail', title: t('watch.byMail'), render: ({ byMail }) => t(byMail === 1 ? 'list.yes' : 'list.no') },
  ]
}

function MaterialCell({ row: { materialName, spec, categoryName } }: { row: WatchRow }) {
  return (
    <span className={style.stack}>
      <Link to={`/category/index?${new URLSearchParams({ materialName: `${materialName} ${spec}` })}`}>
        {materialName}
      </Link>
      <span>{spec}</span>
      <small>{categoryName}</small>
    </span>
  )
}

function PriceCell({ row: { priceExcl, unitCode, period, n } }: { row: WatchRow }) {
  const t = useWords()
  const unit = useUnitWord()
  if (!priceExcl || !period) return <small>{t('watch.noPrice')}</small>
  return (
    <span className={style.stack}>
      <b>{moneyText(priceExcl)}</b>
      <small>
        {t('price.per', { unit: unit(unitCode) })} · {periodText(period)} · {t('price.sample', { n: n ?? 0 })}
      </small>
    </span>
  )
}

function Trend({ row: { materialName, points } }: { row: WatchRow }) {
  const t = useWords()
  const values = points.map(({ priceExcl }) => Number(priceExcl))
  const label = t('watch.trendOf', {
    name: materialName,
    n: points.length,
    from: points[0]?.priceExcl ?? '',
    to: points.at(-1)?.priceExcl ?? '',
  })
  return <Sparkline values={values} label={label} />
}
