import { type AdjustRuleRow, adjustRulesCall, removeAdjustRulesCall } from '@library/contract/workbench/adjust-rule'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { type LiveColumn, LiveList } from '../../../../parts/list/live-list.tsx'
import { RowButton } from '../../../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/menu/menu.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { ruleKey } from '../adjust.ts'
import { bandText } from '../sheet/figures.ts'
import { RuleForm } from './rule-form.tsx'

/** The station's rule sets: data of the region's documents, none of it built in. */
export function Rules() {
  const t = useTranslation()
  const can = useCan()
  const [edited, setEdited] = useState<AdjustRuleRow | 'new'>()
  const remove = useRemove()
  const add = can('material_adjust_rule_add') && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('adjustRule.add')}
    </Button>
  )
  return (
    <>
      <LiveList<AdjustRuleRow>
        name={ruleKey[0]}
        label={t('adjustRule.label')}
        list={adjustRulesCall}
        columns={useColumns()}
        search={[{ name: 'name', label: t('adjustRule.name'), control: <Input allowClear maxLength={100} /> }]}
        none={t('adjustRule.none')}
        first={add}
        tools={add}
        actions={(row) => (
          <>
            {can('material_adjust_rule_edit') && (
              <RowButton onClick={() => setEdited(row)}>{t('adjust.editLine')}</RowButton>
            )}
            {can('material_adjust_rule_delete') && (
              <RowButton danger onClick={() => remove(row)}>
                {t('adjust.remove')}
              </RowButton>
            )}
          </>
        )}
      />
      {edited && <RuleForm row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function useColumns(): LiveColumn<AdjustRuleRow>[] {
  const t = useTranslation()
  const valid = ({ validFrom, validTo }: AdjustRuleRow) =>
    validFrom || validTo ? `${validFrom ?? ''} ~ ${validTo ?? ''}` : t('adjustRule.always')
  return [
    { key: 'name', title: t('adjustRule.name'), keep: true, render: (row) => row.name },
    { key: 'documentNo', title: t('adjustRule.documentNo'), render: (row) => row.documentNo ?? '–' },
    { key: 'valid', title: t('adjustRule.valid'), render: valid },
    { key: 'band', title: t('adjust.band'), render: (row) => bandText(row.band) },
    { key: 'bands', title: t('adjustRule.bands'), align: 'right', render: (row) => row.bands.length || '–' },
    { key: 'mode', title: t('adjustRule.mode'), render: (row) => t(`adjustRule.modes.${row.mode}`) },
    { key: 'excess', title: t('adjustRule.excess'), render: (row) => t(`adjustRule.excesses.${row.excess}`) },
    { key: 'against', title: t('adjustRule.against'), render: (row) => t(`adjustRule.againsts.${row.against}`) },
    { key: 'missing', title: t('adjustRule.missing'), render: (row) => t(`adjustRule.missings.${row.missing}`) },
  ]
}

function useRemove() {
  const t = useTranslation()
  const { modal } = App.useApp()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeAdjustRulesCall, { query: { ids: ids.join(',') } }),
    keys: [ruleKey],
    text: t('adjust.removed'),
  })
  return ({ id, name }: AdjustRuleRow) =>
    modal.confirm({
      title: t('adjustRule.removeTitle', { name }),
      content: t('adjustRule.removeText'),
      okText: t('adjust.remove'),
      okButtonProps: { danger: true },
      cancelText: t('adjust.cancel'),
      // The call announces an error. The confirm dialog closes either way.
      onOk: () => remove([id]).catch(() => undefined),
    })
}
