import {
  archiveProjectCall,
  type ProjectRow,
  removeProjectsCall,
  restoreProjectCall,
} from '@library/contract/workbench/project'
import { RowActions } from '../../../parts/rows/row-actions.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call, callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench, workbenchKey } from '../queries.ts'

/** What a project can be opened for. */
export type ProjectOpening = 'form' | 'share' | 'handOver' | 'history'
type Props = { project: ProjectRow; onOpen: (opening: ProjectOpening) => void }

/** What the owner does with a project. A colleague who may edit changes its facts only. */
export function ProjectActions({ project, onOpen }: Props) {
  const t = useTranslation()
  const can = useCan()
  const confirm = useConfirmDelete()
  const archive = useArchive()
  const { id, name, isMine, mayEdit, state } = project
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeProjectsCall, { query: { ids: ids.join(',') } }),
    keys: [workbenchKey],
    text: t('workbench.removed'),
  })
  const mayChange = can('material_project_edit') && mayEdit
  const owns = can('material_project_edit') && isMine
  return (
    <RowActions
      name={name}
      can={(action) =>
        (action === 'edit' && mayChange && state === 0) ||
        (action === 'history' && can('material_project_view')) ||
        (action === 'delete' && can('material_project_delete') && isMine)
      }
      onOpen={(action) => onOpen(action === 'history' ? 'history' : 'form')}
      onDelete={() => confirm({ ids: [id], name, onOk: () => remove([id]) })}
      extra={owns && <RowButton onClick={() => onOpen('share')}>{t('workbench.share')}</RowButton>}
      more={
        owns
          ? [
              {
                key: 'archive',
                label: t(state === 1 ? 'workbench.reopen' : 'workbench.archive'),
                onClick: () => void archive(project),
              },
              { key: 'handOver', label: t('workbench.handOver.action'), onClick: () => onOpen('handOver') },
            ]
          : []
      }
    />
  )
}

function useArchive() {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  return async ({ id, version, state }: ProjectRow) => {
    // The call announces an error.
    await call(archiveProjectCall, { body: { id, version, state: state === 1 ? 0 : 1 } })
      .then(() => toast.success(t('list.done')))
      .catch(() => undefined)
    await refresh()
  }
}

/** A removed project can be restored for 30 days. */
export function RemovedActions({ project: { id } }: { project: ProjectRow }) {
  const t = useTranslation()
  const toast = useToast()
  const can = useCan()
  const refresh = useFreshWorkbench()
  async function restore() {
    await call(restoreProjectCall, { body: { id } })
      .then(() => toast.success(t('workbench.restored')))
      .catch(() => undefined)
    await refresh()
  }
  if (!can('material_project_delete')) return null
  return <RowButton onClick={() => void restore()}>{t('workbench.restore')}</RowButton>
}
