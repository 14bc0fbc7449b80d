import type { Outcome } from '@library/contract/material/material.calls'
import { App, Table } from 'antd'
import { useSay } from '../../../parts/use-say.tsx'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'

type Known = { id: string; infoNo: string; materialName: string; spec: string }

/** Tells what a deed on many rows came to: shortly when all went well, row by row where some did not. */
export function useShowOutcome(): (outcome: Outcome, rows: readonly Known[]) => void {
  const t = useTranslation()
  const say = useSay()
  const { modal } = App.useApp()
  return ({ success, failed }, rows) => {
    if (failed.length === 0) return say.success(t('material.allDone', { n: success }))
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
