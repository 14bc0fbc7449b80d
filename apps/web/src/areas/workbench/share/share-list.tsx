import { type ProjectShare, projectSharesCall, unshareProjectCall } from '@library/contract/workbench/project'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench, workbenchKey } from '../queries.ts'
import style from './share.module.css'

/** Who sees the project now, and how each share ends. */
export function ShareList({ projectId }: { projectId: string }) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...workbenchKey, 'shares', projectId],
    queryFn: ({ signal }) => call(projectSharesCall, { query: { id: projectId }, signal, quiet: true }),
  })
  if (isPending) return <Skeleton active title={false} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className={style.soft}>{t('workbench.sharing.nobody')}</p>
  return (
    <ul className={style.shares} aria-label={t('workbench.sharing.now')}>
      {data.map((share) => (
        <Share key={share.id} projectId={projectId} share={share} />
      ))}
    </ul>
  )
}

function Share({ projectId, share }: { projectId: string; share: ProjectShare }) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const { id, isLink, userName, mayEdit, hideQuantities, expiresAt, lastUsedAt } = share
  const name = isLink ? t('workbench.sharing.link') : (userName ?? '–')
  async function end() {
    // The call announces an error.
    await call(unshareProjectCall, { body: { id: projectId, shareId: id } })
      .then(() => toast.success(t('workbench.sharing.ended')))
      .catch(() => undefined)
    await refresh()
  }
  return (
    <li>
      <span>
        <b>{name}</b> <Tag>{t(mayEdit === 1 ? 'workbench.sharing.edits' : 'workbench.sharing.reads')}</Tag>
        {hideQuantities === 1 && <Tag>{t('workbench.sharing.hidden')}</Tag>}
        <small>
          {[
            expiresAt && t('workbench.sharing.until', { at: expiresAt.slice(0, 16) }),
            lastUsedAt ? t('workbench.sharing.used', { at: lastUsedAt.slice(0, 16) }) : t('workbench.sharing.unused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <RowButton danger aria-label={`${t('workbench.sharing.end')} ${name}`} onClick={() => void end()}>
        {t('workbench.sharing.end')}
      </RowButton>
    </li>
  )
}
