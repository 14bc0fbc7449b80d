import type { Outcome } from '@library/contract/material/material.calls'
import { useQueryClient } from '@tanstack/react-query'
import { App, Table } from 'antd'
import { useUndoToast } from '../../../parts/rows/undo-toast.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import type { Removed } from '../../../platform/http/call.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'

type Known = { id: string; infoNo: string; materialName: string; spec: string }

/** The same for a deletion, which can be undone. */
export function useShowRemoved(): (removed: Removed<Outcome>, rows: readonly Known[]) => void {
  const t = useTranslation()
  const client = useQueryClient()
  const show = useShowOutcome()
  const offerUndo = useUndoToast()
  return ({ answer, undo }, rows) => {
    if (answer.failed.length > 0 || !undo) show(answer, rows)
    if (undo) offerUndo({ text: t('list.deleted'), undo, onUndone: () => refreshMaterials(client) })
  }
}

/** Shows the result of an action on many rows: a toast if all succeeded, otherwise the failures row by row. */
export function useShowOutcome(): (outcome: Outcome, rows: readonly Known[]) => void {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  return ({ success, failed }, rows) => {
    if (failed.length === 0) return toast.success(t('material.allDone', { n: success }))
    const known = new Map(rows.map((row) => [row.id, row]))
    modal.warning({
      title: t('material.someFailed', { success, failed: failed.length }),
      width: settings.dialogWidth,
      okText: t('form.close'),
      content: (
        <Table
          size="small"
          rowKey="id"
          dataSource={failed}
          pagination={failed.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          scroll={{ x: 'max-content', y: 360 }}
          columns={[
            { key: 'no', title: t('material.infoNo'), render: (_, { id }) => known.get(id)?.infoNo ?? id },
            {
              key: 'name',
              title: t('material.material'),
              render: (_, { id }) => [known.get(id)?.materialName, known.get(id)?.spec].filter(Boolean).join(' '),
            },
            { key: 'reason', title: t('material.why'), dataIndex: 'reason' },
          ]}
        />
      ),
    })
  }
}
