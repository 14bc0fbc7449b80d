import { Alert, Checkbox } from 'antd'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from '../../../../platform/text/language.ts'
import type { Registry } from '../editor.ts'
import { allFields } from '../form/field-store.ts'
import type { PartProps } from '../part.ts'
import { ConditionRows } from './condition-rows.tsx'
import { readCondition, writeCondition } from './condition-text.ts'
import { expression, written } from './expression.ts'
import { TextField } from './field.tsx'

const example = written('days > 3')

/** The condition of a flow. After a gateway one flow may be the default. */
export function FlowFields({ editor, element, problem }: PartProps) {
  const t = useTranslation()
  const flow = element.businessObject
  const source = flow.sourceRef
  const mayChoose = is(source, 'bpmn:ExclusiveGateway') || is(source, 'bpmn:InclusiveGateway')
  if (!mayChoose && !flow.conditionExpression) return <Alert type="info" showIcon title={t('designer.always')} />
  const isDefault = source.default === flow
  const write = (body: string) =>
    editor.modeling.updateProperties(element, {
      conditionExpression: body ? expression(editor.get('moddle'), body) : undefined,
    })
  const condition = readCondition(flow.conditionExpression?.body ?? '')
  const from = editor.get<Registry>('elementRegistry').get(source.id)
  return (
    <>
      <Checkbox
        checked={isDefault}
        onChange={({ target }) =>
          from && editor.modeling.updateProperties(from, { default: target.checked ? flow : undefined })
        }
      >
        {t('designer.default')}
      </Checkbox>
      {!isDefault && condition && (
        <ConditionRows {...{ condition, fields: allFields(editor) }} onChange={(next) => write(writeCondition(next))} />
      )}
      {!isDefault && (
        <TextField
          code
          label={t(condition ? 'condition.written' : 'designer.condition')}
          hint={t('designer.conditionHint', { example })}
          placeholder={example}
          value={flow.conditionExpression?.body ?? ''}
          onCommit={write}
          problem={problem}
        />
      )}
    </>
  )
}
