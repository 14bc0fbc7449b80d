import { elementName } from '@library/contract/flow/element-names'
import { Button, Select } from 'antd'
import type { Element, Shape } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './designer.module.css'
import { choose, type Editor, type Registry } from './editor.ts'
import { PanelField } from './fields/field.tsx'
import { arrowToInsert, canInsert } from './insert-in-arrow.ts'
import { nameOf } from './names.ts'
import type { PartProps } from './part.ts'

const steps = {
  userTask: 'bpmn:UserTask',
  exclusiveGateway: 'bpmn:ExclusiveGateway',
  parallelGateway: 'bpmn:ParallelGateway',
  endEvent: 'bpmn:EndEvent',
} as const

type Factory = { createShape: (attributes: { type: string }) => Shape }
type AutoPlace = { append: (source: Element, shape: Shape) => Shape }

/** Editing by keyboard: adds what follows the selected element or stands in the selected arrow, and connects it. */
export function NextSteps({ editor, element }: PartProps) {
  const t = useTranslation()
  const language = useLanguage()
  const append = (type: string) => {
    const shape = editor.get<Factory>('elementFactory').createShape({ type })
    choose(editor, editor.get<AutoPlace>('autoPlace').append(element, shape).id)
  }
  const targets = is(element, 'bpmn:SequenceFlow') ? [] : others(editor, element)
  const isInserted = arrowToInsert(element) !== undefined
  const offered = Object.entries(steps).filter(([, type]) => !isInserted || canInsert(type))
  return (
    <fieldset className={style.next}>
      <legend>{t(isInserted ? 'designer.insert' : 'designer.next')}</legend>
      <div className={style.buttons}>
        {offered.map(([name, type]) => (
          <Button key={name} size="small" onClick={() => append(type)}>
            {elementName(type, language)}
          </Button>
        ))}
      </div>
      {targets.length > 0 && (
        <PanelField label={t('designer.connect')}>
          {(id) => (
            <Select<string>
              id={id}
              value={null}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('list.choose')}
              options={targets.map((one) => ({ value: one.id, label: nameOf(one, language) }))}
              onChange={(to) => {
                const target = targets.find((one) => one.id === to)
                if (target) editor.modeling.connect(element, target)
              }}
            />
          )}
        </PanelField>
      )}
    </fieldset>
  )
}

/** A flow may lead to any other step except a start, and not twice to the same one. */
function others(editor: Editor, element: Element): Element[] {
  const reached = new Set((element.outgoing ?? []).map((way) => way.target?.id))
  const isTarget = (one: Element) =>
    is(one, 'bpmn:FlowNode') &&
    !['bpmn:StartEvent', 'bpmn:BoundaryEvent', 'label'].includes(one.type) &&
    one !== element &&
    one.parent === element.parent &&
    !reached.has(one.id)
  return editor
    .get<Registry>('elementRegistry')
    .getAll()
    .filter((one) => !isLabel(one) && isTarget(one))
}

function isLabel(element: Element): boolean {
  return 'labelTarget' in element && element.labelTarget !== undefined && element.labelTarget !== null
}
