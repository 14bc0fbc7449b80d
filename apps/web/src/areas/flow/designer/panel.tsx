import { elementName } from '@library/contract/flow/element-names'
import type { FlowProblem } from '@library/contract/flow/model'
import { Alert, Button, Checkbox, Form, Select } from 'antd'
import type { Element } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import type { ComponentType } from 'react'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './designer.module.css'
import { choose, chosen, type Editor, processIn, type Registry } from './editor.ts'
import { PanelField, TextField } from './fields/field.tsx'
import { FlowFields } from './fields/flow-fields.tsx'
import { TaskFields } from './fields/task-fields.tsx'
import { TimerFields } from './fields/timer-fields.tsx'
import { hasForm } from './form/field-store.ts'
import { FormPart } from './form/form-part.tsx'
import { nameOf } from './names.ts'
import { NextSteps } from './next-steps.tsx'
import type { PartProps } from './part.ts'
import { useChanges } from './use-editor.ts'

type Part = readonly [fits: (element: Element) => boolean, Fields: ComponentType<PartProps>]

const of = (type: string) => (element: Element) => is(element, type)
const parts: readonly Part[] = [
  [of('bpmn:UserTask'), TaskFields],
  [hasForm, FormPart],
  [of('bpmn:SequenceFlow'), FlowFields],
  [isTimer, TimerFields],
  [of('bpmn:CallActivity'), CalledFields],
  [leadsOn, NextSteps],
  [(element) => processIn(element) !== undefined, RunFields],
]

/** The properties of the selected element that the picture does not show. */
export function Panel({ editor, problems }: { editor: Editor; problems: readonly FlowProblem[] }) {
  const t = useTranslation()
  const language = useLanguage()
  useChanges(editor)
  const element = chosen(editor)
  const own = problems.filter(({ elementId }) => elementId === element.id || elementId === processIn(element)?.id)
  const props = { editor, element, problem: own[0]?.msg }
  const process = element.businessObject
  return (
    <section className={style.panel} aria-label={t('designer.panel')}>
      <h2>{elementName(element.type, language)}</h2>
      {own.map(({ code, level, msg }) => (
        <Alert key={code + msg} type={level} showIcon title={msg} />
      ))}
      <Form layout="vertical" key={element.id} component="div">
        <ElementPicker {...{ editor, element }} />
        <TextField
          label={t('designer.name')}
          value={process.name ?? ''}
          max={100}
          onCommit={(name) => editor.modeling.updateProperties(element, { name: name || undefined })}
        />
        <TextField label={t('designer.id')} value={element.id} onCommit={() => undefined} disabled code />
        {parts.map(([fits, Fields]) => fits(element) && <Fields key={Fields.name} {...props} />)}
        <TextField
          long
          label={t('designer.documentation')}
          value={process.documentation?.[0]?.text ?? ''}
          max={2000}
          onCommit={(text) => document(editor, element, text)}
        />
        {!isWhole(element) && (
          <Button danger onClick={() => editor.modeling.removeElements([element])}>
            {t('designer.remove')}
          </Button>
        )}
      </Form>
    </section>
  )
}

/** Every element can be selected with the keyboard. */
function ElementPicker({ editor, element }: { editor: Editor; element: Element }) {
  const t = useTranslation()
  const language = useLanguage()
  const all = editor
    .get<Registry>('elementRegistry')
    .getAll()
    .filter((one) => !('labelTarget' in one && one.labelTarget) && one.businessObject)
  return (
    <PanelField label={t('designer.element')}>
      {(id) => (
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={element.id}
          options={all.map((one) => ({ value: one.id, label: nameOf(one, language) }))}
          onChange={(to) => choose(editor, to)}
        />
      )}
    </PanelField>
  )
}

function CalledFields({ editor, element, problem }: PartProps) {
  const t = useTranslation()
  return (
    <TextField
      code
      label={t('designer.called')}
      hint={t('designer.calledHint')}
      value={element.businessObject.calledElement ?? ''}
      onCommit={(calledElement) => editor.modeling.updateProperties(element, { calledElement })}
      problem={problem}
    />
  )
}

/** Imported files are often only pictures of a process. */
function RunFields({ editor, element }: PartProps) {
  const t = useTranslation()
  const process = processIn(element)
  const change = (isExecutable: boolean) => editor.modeling.updateModdleProperties(element, process, { isExecutable })
  return (
    <Form.Item extra={t('designer.runsHint')}>
      <Checkbox checked={process?.isExecutable === true} onChange={({ target }) => change(target.checked)}>
        {t('designer.runs')}
      </Checkbox>
    </Form.Item>
  )
}

function document(editor: Editor, element: Element, text: string): void {
  const moddle = editor.get<{ create: (type: string, values: object) => unknown }>('moddle')
  const documentation = text ? [moddle.create('bpmn:Documentation', { text })] : []
  editor.modeling.updateProperties(element, { documentation })
}

/** The process itself cannot be deleted from the diagram. */
function isWhole(element: Element): boolean {
  return is(element, 'bpmn:Process') || is(element, 'bpmn:Collaboration')
}

function isTimer({ businessObject }: Element): boolean {
  return businessObject.eventDefinitions?.[0]?.$type === 'bpmn:TimerEventDefinition'
}

function leadsOn(element: Element): boolean {
  return is(element, 'bpmn:SequenceFlow') || (is(element, 'bpmn:FlowNode') && !is(element, 'bpmn:EndEvent'))
}
