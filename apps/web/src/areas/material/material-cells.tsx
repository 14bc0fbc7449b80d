import { type ImportNote, type OfflineRequest, offlineRequestState } from '@library/contract/material/material'
import { type MaterialStatus, materialStatus } from '@library/contract/material/material.states'
import { type Risk, riskText } from '@library/contract/material/risk'
import { Popover, Tag, Tooltip } from 'antd'
import { moneyText } from '../../domain/price/price-text.ts'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './material.module.css'

const { draft, pendingFirst, pendingSecond, approved, published, rejected, offline, archived } = materialStatus
const colours: Readonly<Record<MaterialStatus, string>> = {
  [draft]: 'default',
  [pendingFirst]: 'processing',
  [pendingSecond]: 'processing',
  [approved]: 'warning',
  [published]: 'success',
  [rejected]: 'error',
  [offline]: 'default',
  [archived]: 'default',
}

export function StatusTag({ status }: { status: number }) {
  return (
    <Tag color={colours[status as MaterialStatus]}>
      <BusinessText code="material_status" value={status} />
    </Tag>
  )
}

type Asked = { status: number; offlineRequest: OfflineRequest | null }

/** A request to take a price offline waits as long as the price is published. */
export function isOfflineRequested({ status, offlineRequest }: Asked): boolean {
  return status === published && offlineRequest?.state === offlineRequestState.open
}

/** The state, and that the owner asked for the price to be taken offline. */
export function PublishedState({ row }: { row: Asked }) {
  const t = useTranslation()
  if (!isOfflineRequested(row)) return <StatusTag status={row.status} />
  return (
    <>
      <StatusTag status={row.status} />{' '}
      <Tooltip title={row.offlineRequest?.reason}>
        <Tag color="warning">{t('material.offlineRequested')}</Tag>
      </Tooltip>
    </>
  )
}

/** A rejected row shows the stage and the reason. */
export function StateCell({ row }: { row: Asked & { rejectStage: number | null; rejectReason: string | null } }) {
  const { status, rejectStage, rejectReason } = row
  if (status !== rejected || !rejectReason) return <PublishedState row={row} />
  return (
    <div data-lines>
      <span>
        <StatusTag status={status} /> <BusinessText code="audit_stage" value={rejectStage} />
      </span>
      <div className={style.reason}>{rejectReason}</div>
    </div>
  )
}

export function Money({ value }: { value: string | null | undefined }) {
  return <span className={style.figure}>{value ? moneyText(value) : '–'}</span>
}

const riskColours = ['default', 'warning', 'error'] as const

/** The reasons show on hover, focus and touch. */
export function RiskCell({ level, risks }: { level: number; risks: readonly Risk[] }) {
  const t = useTranslation()
  const tag = (
    <Tag color={riskColours[level] ?? 'default'}>
      <BusinessText code="risk_level" value={level} />
    </Tag>
  )
  if (risks.length === 0) return tag
  return (
    <Popover trigger={['hover', 'focus', 'click']} title={t('material.risks')} content={<RiskList risks={risks} />}>
      <button type="button" className={style.plain}>
        {tag}
        <span className={style.soft}>{risks.length}</span>
      </button>
    </Popover>
  )
}

export function RiskList({ risks }: { risks: readonly Risk[] }) {
  const language = useLanguage()
  return (
    <ul className={style.risks}>
      {risks.map((risk) => (
        <li key={risk.kind} data-level={risk.level}>
          {riskText(risk, language)}
        </li>
      ))}
    </ul>
  )
}

type Named = { materialName: string; spec: string; brand: string | null; infoNo: string; carried: number } & {
  importNote?: ImportNote | null | undefined
}

export function NameCell({ row }: { row: Named }) {
  const t = useTranslation()
  return (
    <div className={style.name} data-lines>
      <div>
        <strong>{row.materialName}</strong>
        {row.carried === 1 && (
          <Tooltip title={t('material.carriedHint')}>
            <Tag className={style.small}>{t('material.carried')}</Tag>
          </Tooltip>
        )}
        <AssumedTag note={row.importNote} />
      </div>
      <div className={style.soft}>{[row.spec, row.brand, row.infoNo].filter(Boolean).join(' · ')}</div>
    </div>
  )
}

/** An import assumed something about the price that nobody has confirmed. */
function AssumedTag({ note }: { note: ImportNote | null | undefined }) {
  const t = useTranslation()
  if (!note || note.assumed.length === 0) return null
  const list = note.assumed.map((one) => t(`materialImport.assumedOf.${one}`)).join('、')
  return (
    <Tooltip title={t('materialImport.originAssumed', { list })}>
      <Tag color="warning" className={style.small}>
        {t('materialImport.originTag')}
      </Tag>
    </Tooltip>
  )
}
