import { ownLookCall, setOwnLookCall } from '@library/contract/tenant/station-look'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Facts } from '../../parts/card-box.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { loadStationLook } from '../../platform/look/station-look.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './station-look.module.css'
import { type OwnLook, StationLookDialog } from './station-look-dialog.tsx'
import { LookPreview } from './station-look-preview.tsx'

const nothing = { name: null, colour: null, logoAttachId: null, backgroundAttachId: null }

/** How the station presents itself: a preview, what is set, and the way to change it. */
export function StationAppearance({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslation()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['station_look'],
    queryFn: ({ signal }) => call(ownLookCall, { signal, quiet: true }),
  })
  const refresh = async () => {
    await Promise.all([loadStationLook(), client.invalidateQueries({ queryKey: ['station_look'] })])
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className={style.waiting ?? ''} />
  return (
    <section className={style.look} aria-label={t('look.title')}>
      <LookPreview name={data.name} colour={data.colour} logo={data.logo?.link} background={data.background?.link} />
      <div className={style.about}>
        <h2>{t('look.title')}</h2>
        <p>{t('look.text')}</p>
        <LookFacts look={data} />
        {mayEdit && (
          <div className={style.actions}>
            <Button type="primary" onClick={() => setOpen(true)}>
              {t('look.edit')}
            </Button>
            <ResetButton look={data} onReset={refresh} />
          </div>
        )}
      </div>
      {isOpen && <StationLookDialog look={data} onSaved={refresh} onClose={() => setOpen(false)} />}
    </section>
  )
}

function LookFacts({ look: { name, colour, logo, background } }: { look: OwnLook }) {
  const t = useTranslation()
  const swatch = colour && (
    <span className={style.swatch}>
      <i style={{ background: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
  return (
    <Facts
      facts={[
        [t('look.name'), name ?? t('look.byDefault')],
        [t('look.colour'), swatch || t('look.byDefault')],
        [t('look.logo'), logo?.originalName ?? t('look.byDefault')],
        [t('look.background'), background?.originalName ?? t('look.byDefault')],
      ]}
    />
  )
}

function ResetButton({ look, onReset }: { look: OwnLook; onReset: () => Promise<void> }) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const isOwn = Object.values(look).some((value) => value !== null)
  async function reset() {
    await call(setOwnLookCall, { body: nothing })
    await onReset()
    toast.success(t('list.updated'))
  }
  return (
    <Button disabled={!isOwn} onClick={() => void modal.confirm({ title: t('look.resetQuestion'), onOk: reset })}>
      {t('look.reset')}
    </Button>
  )
}
