import { labelOf } from '@library/contract/flow/form-field'
import { Select } from 'antd'
import { PeoplePicker } from '../../../../domain/people/people-picker.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { allFields } from '../form/field-store.ts'
import type { PartProps } from '../part.ts'
import { written } from './expression.ts'
import { PanelField, TextField } from './field.tsx'
import { GroupsPicker } from './groups-picker.tsx'
import { LoopFields } from './loop-fields.tsx'

/** Variables that name a person when the process runs. */
const persons = ['initiator', 'taskUser'] as const

/** Who does a step, and its deadline. */
export function TaskFields({ editor, element }: PartProps) {
  const t = useTranslation()
  const language = useLanguage()
  const task = element.businessObject
  const read = (name: string): string => task.get(`flowable:${name}`) ?? task.$attrs?.[`camunda:${name}`] ?? ''
  const write = (name: string) => (value: string) =>
    editor.modeling.updateProperties(element, { [`flowable:${name}`]: value || undefined })
  const fields = allFields(editor)
  const people = fields.filter(({ type }) => type === 'people')
  const named = (one: (typeof people)[number]) => ({ value: written(one.name), label: labelOf(one)[language] })
  // A process with fields has no other variables to choose from.
  const known = persons.filter((name) => name === 'initiator' || fields.length === 0)
  const text = (name: string) => ({ value: read(name), onCommit: write(name) })
  return (
    <>
      <PanelField label={t('designer.assignee')} hint={t('designer.assigneeHint')}>
        {(id) => (
          <PeoplePicker
            id={id}
            value={read('assignee')}
            onChange={write('assignee')}
            extra={[
              ...known.map((name) => ({ value: written(name), label: t(`designer.persons.${name}`) })),
              ...people.filter((one) => !one.isMany).map(named),
            ]}
          />
        )}
      </PanelField>
      <PanelField label={t('designer.candidateUsers')}>
        {(id) => (
          <PeoplePicker
            id={id}
            many
            value={read('candidateUsers')}
            onChange={write('candidateUsers')}
            extra={people.map(named)}
          />
        )}
      </PanelField>
      <PanelField label={t('designer.candidateGroups')} hint={t('designer.candidateHint')}>
        {(id) => <GroupsPicker id={id} value={read('candidateGroups')} onChange={write('candidateGroups')} />}
      </PanelField>
      <TextField
        {...text('dueDate')}
        label={t('designer.dueDate')}
        hint={t('designer.dueHint')}
        code
        placeholder="P3D"
      />
      <PanelField label={t('designer.priority')}>
        {(id) => (
          <Select
            id={id}
            allowClear
            value={read('priority') || undefined}
            onChange={(value?: string) => write('priority')(value ?? '')}
            options={(['25', '50', '75'] as const).map((value) => ({
              value,
              label: t(`designer.priorities.${value}`),
            }))}
          />
        )}
      </PanelField>
      <TextField {...text('formKey')} label={t('designer.formKey')} hint={t('designer.formHint')} code />
      <LoopFields {...{ editor, element }} />
    </>
  )
}
