import {
  type StationSetting,
  setStationSettingCall,
  stationSettingsCall,
} from '@library/contract/tenant/station-setting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Skeleton, Tag } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { ShortTable } from '../../parts/list/short-table.tsx'
import { InlineNumber } from '../../parts/rows/inline-number.tsx'
import { InlineText } from '../../parts/rows/inline-text.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { loadStationLook } from '../../platform/look/station-look.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { AuditProcesses } from './audit-processes.tsx'
import { PinnedMaterials } from './pinned-materials.tsx'
import { StationAppearance } from './station-appearance.tsx'
import style from './tenant.module.css'

type Change = { paramKey: string; paramValue: string | null }

/** The settings in which the station differs from the platform: one row each, edited inline. */
export function StationSettings() {
  const t = useTranslation()
  const language = useLanguage()
  const mayEdit = useCan()('station_setting_edit')
  const queryKey = ['station_setting', language]
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => call(stationSettingsCall, { signal, quiet: true }) })
  const change = useSettingChange()

  if (settings.isPending) return <Skeleton active />
  if (!settings.data) return <Failure error={settings.error} onRetry={() => void settings.refetch()} />
  const own = (_: unknown, setting: StationSetting) => (
    <OwnValue setting={setting} disabled={!mayEdit || change.isPending} onChange={change.mutate} />
  )
  return (
    <ScreenBox label={t('station.title')} fullScreen={false} onLeave={() => undefined}>
      <StationAppearance mayEdit={mayEdit} />
      <ShortTable<StationSetting>
        keyOf={({ paramKey }) => paramKey}
        rows={settings.data}
        columns={[
          {
            key: 'name',
            title: t('station.name'),
            render: (_, { name }) => <span className={style.setting}>{name}</span>,
          },
          {
            key: 'platform',
            title: t('station.platform'),
            render: (_, setting) => <Shown setting={setting} value={setting.platformValue} />,
          },
          { key: 'own', title: t('station.own'), render: own },
          {
            key: 'actions',
            render: (_, { paramKey, ownValue }) =>
              mayEdit &&
              ownValue !== null && (
                <RowButton onClick={() => change.mutate({ paramKey, paramValue: null })}>
                  {t('station.reset')}
                </RowButton>
              ),
          },
        ]}
      />
      <PinnedMaterials mayEdit={mayEdit} />
      <AuditProcesses mayEdit={mayEdit} />
    </ScreenBox>
  )
}

function useSettingChange() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call(setStationSettingCall, { body }),
    onSuccess: () => toast.success(t('list.updated')),
    onSettled: () => {
      void loadStationLook()
      return client.invalidateQueries({ queryKey: ['station_setting'] })
    },
  })
}

type OwnProps = { setting: StationSetting; disabled: boolean; onChange: (change: Change) => void }

function OwnValue({ setting, disabled, onChange }: OwnProps) {
  const t = useTranslation()
  const { paramKey, name, kind, choices, platformValue, ownValue } = setting
  if (kind === 'text') {
    const write = (typed: string) => onChange({ paramKey, paramValue: typed })
    return <InlineText value={ownValue ?? platformValue} label={name} busy={disabled} onChange={write} />
  }
  if (kind === 'number') {
    const value = Number(ownValue ?? platformValue)
    const write = (typed: number) => onChange({ paramKey, paramValue: String(typed) })
    return <InlineNumber value={value} label={name} busy={disabled} onChange={write} />
  }
  const flags = [
    { value: 'true', label: t('list.yes') },
    { value: 'false', label: t('list.no') },
  ]
  return (
    <Select
      aria-label={name}
      disabled={disabled}
      value={ownValue ?? platformValue}
      options={kind === 'choice' ? choices.map((value) => ({ value, label: wordFor(t, value) })) : flags}
      onChange={(paramValue) => onChange({ paramKey, paramValue })}
    />
  )
}

function Shown({ setting, value }: { setting: StationSetting; value: string }) {
  const t = useTranslation()
  if (setting.kind === 'choice') return wordFor(t, value)
  if (setting.kind !== 'flag') return value || '—'
  return <Tag color={value === 'true' ? 'green' : undefined}>{value === 'true' ? t('list.yes') : t('list.no')}</Tag>
}

const choiceText = { median: 'station.median', trimmed: 'station.trimmed', mean: 'station.mean' } as const

function wordFor(t: ReturnType<typeof useTranslation>, value: string): string {
  return value in choiceText ? t(choiceText[value as keyof typeof choiceText]) : value
}
