import { removeWatchesCall, type WatchRow, watchListCall } from '@library/contract/watch/watch'
import { App, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { watchKey } from '../../domain/watch/watch-button.tsx'
import { LiveList } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './watch.module.css'
import { useWatchColumns, WatchCard } from './watch-cells.tsx'
import { WatchForm } from './watch-form.tsx'

/** The user's watched prices: current price and trend. */
export function Watches() {
  const t = useTranslation()
  const [edited, setEdited] = useState<WatchRow>()
  useFreshOn('message', watchKey)
  const columns = useWatchColumns()
  const stop = useStop()
  return (
    <>
      <LiveList<WatchRow>
        name={watchKey[0]}
        label={t('watch.label')}
        list={watchListCall}
        columns={columns}
        card={(row) => <WatchCard row={row} />}
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
  const t = useTranslation()
  const { modal } = App.useApp()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeWatchesCall, { query: { ids: ids.join(',') } }),
    keys: [watchKey],
    text: t('watch.removed'),
  })
  return ({ id, materialName, spec }: WatchRow) =>
    modal.confirm({
      title: t('watch.stopTitle', { name: `${materialName} ${spec}` }),
      content: t('watch.stopText'),
      okText: t('watch.stop'),
      okButtonProps: { danger: true },
      cancelText: t('watch.keep'),
      // The call announces an error. The confirm dialog closes either way.
      onOk: () => remove([id]).catch(() => undefined),
    })
}
