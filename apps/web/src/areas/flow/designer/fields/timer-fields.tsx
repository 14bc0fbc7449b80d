import { Select } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import type { PartProps } from '../part.ts'
import { expression } from './expression.ts'
import { PanelField, TextField } from './field.tsx'

const kinds = ['timeDuration', 'timeDate', 'timeCycle'] as const
type Kind = (typeof kinds)[number]
const examples: Record<Kind, string> = { timeDuration: 'P2D', timeDate: '2026-12-31T18:00:00', timeCycle: 'R3/PT1H' }

/** When a timer fires: after a duration, at a time, or repeatedly. */
export function TimerFields({ editor, element, problem }: PartProps) {
  const t = useTranslation()
  const definition = element.businessObject.eventDefinitions[0]
  const kind = kinds.find((one) => definition[one]) ?? 'timeDuration'
  const body: string = definition[kind]?.body ?? ''
  const write = (to: Kind, text: string) =>
    editor.modeling.updateModdleProperties(element, definition, {
      ...Object.fromEntries(kinds.map((one) => [one, undefined])),
      [to]: expression(editor.get('moddle'), text),
    })
  return (
    <>
      <PanelField label={t('designer.timer')}>
        {(id) => (
          <Select
            id={id}
            value={kind}
            onChange={(to: Kind) => write(to, examples[to])}
            options={kinds.map((value) => ({ value, label: t(`designer.timers.${value}`) }))}
          />
        )}
      </PanelField>
      <TextField
        code
        label={t('designer.time')}
        hint={t(`designer.timeHints.${kind}`)}
        placeholder={examples[kind]}
        value={body}
        onCommit={(text) => write(kind, text)}
        problem={problem}
      />
    </>
  )
}
