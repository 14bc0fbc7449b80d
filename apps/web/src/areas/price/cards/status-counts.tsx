import { materialStatus } from '@library/contract/material/material.states'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import { ShareBar, type ShareTone } from '../../../parts/chart/share-bar.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../market/overview.module.css'

const tones: Readonly<Record<number, ShareTone>> = {
  [materialStatus.draft]: 'quiet',
  [materialStatus.pendingFirst]: 'warning',
  [materialStatus.pendingSecond]: 'warning',
  [materialStatus.approved]: 'primary',
  [materialStatus.published]: 'success',
  [materialStatus.rejected]: 'danger',
  [materialStatus.offline]: 'soft',
  [materialStatus.archived]: 'soft',
}

/** The number of rows in each state, with the station's labels. */
export function StatusCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useTranslation()
  const { labels, isPending } = useBusinessDictionary('material_status')
  const filled = Object.entries(counts).filter(([, count]) => count > 0)
  // Old issues are many, and no work.
  const isAside = (status: string) => filled.length > 1 && Number(status) === materialStatus.archived
  const shares = filled.map(([status, count]) => ({
    key: status,
    name: labels.get(status) ?? (isPending ? '…' : status),
    count,
    tone: tones[Number(status)] ?? 'soft',
    aside: isAside(status),
  }))
  if (shares.length === 0) return <p className={style.none}>{t('overview.noRows')}</p>
  return <ShareBar shares={shares} label={t('overview.states')} />
}
