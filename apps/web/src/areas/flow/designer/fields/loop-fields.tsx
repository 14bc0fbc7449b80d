import { InputNumber, Select, Switch } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import type { PartProps } from '../part.ts'
import { expression, written } from './expression.ts'
import { PanelField, TextField } from './field.tsx'
import { type Loop, type LoopRule, loopOf, ruleText } from './loop.ts'

const rules: readonly LoopRule[] = ['all', 'any', 'share']

/** One step for several people, and how many of them must agree. */
export function LoopFields({ editor, element }: PartProps) {
  const t = useTranslation()
  const now = loopOf(element.businessObject)
  const write = (next: Loop | undefined) =>
    editor.modeling.updateProperties(element, {
      loopCharacteristics: next && made(editor.get('moddle'), next),
      // Each person is the assignee of their own instance of the step.
      ...(next && { 'flowable:assignee': written(next.variable) }),
    })
  const first: Loop = { collection: 'approvers', variable: 'approver', isSequential: false, rule: 'all', share: 50 }
  const options = (['one', ...rules] as const).map((value) => ({ value, label: t(`designer.loops.${value}`) }))
  return (
    <>
      <PanelField label={t('designer.loop')} hint={now && t('designer.loopHint')}>
        {(id) => (
          <Select
            id={id}
            options={options}
            value={now?.rule ?? 'one'}
            onChange={(rule: LoopRule | 'one') => write(rule === 'one' ? undefined : { ...(now ?? first), rule })}
          />
        )}
      </PanelField>
      {now?.rule === 'share' && (
        <PanelField label={t('designer.share')}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={100}
              suffix="%"
              value={now.share}
              onChange={(share) => write({ ...now, share: share ?? 50 })}
            />
          )}
        </PanelField>
      )}
      {now && (
        <>
          <TextField
            code
            label={t('designer.collection')}
            hint={t('designer.collectionHint')}
            value={now.collection}
            onCommit={(collection) => write({ ...now, collection })}
          />
          <PanelField label={t('designer.sequential')}>
            {(id) => (
              <Switch id={id} checked={now.isSequential} onChange={(isSequential) => write({ ...now, isSequential })} />
            )}
          </PanelField>
        </>
      )}
    </>
  )
}

type Maker = { create: (type: string, values: object) => unknown }

function made(moddle: Maker, loop: Loop) {
  const rule = ruleText(loop)
  return moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: loop.isSequential,
    collection: written(loop.collection),
    elementVariable: loop.variable,
    ...(rule && { completionCondition: expression(moddle, rule) }),
  })
}
