import { type FieldChange, type FilledField, labelOf, type ShownValue } from '@library/contract/flow/form-field'
import type { Language } from '@library/contract/kit/label'
import { Facts } from '../../../parts/card-box.tsx'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './form.module.css'

/** The fields of a process that the user reads. */
export function FieldFacts({ fields }: { fields: readonly FilledField[] }) {
  const t = useTranslation()
  const language: Language = useLanguage()
  if (fields.length === 0) return null
  return (
    <SubjectCard title={t('processForm.title')}>
      <Facts
        facts={fields.map((field) => [labelOf(field)[language], <Shown key={field.name} value={field.shown} />])}
      />
    </SubjectCard>
  )
}

function Shown({ value: { text, files } }: { value: ShownValue }) {
  if (files.length === 0) return text || '–'
  return files.map(({ id, name, link }) => (
    <a key={id} className={style.file} href={link} download={name}>
      {name}
    </a>
  ))
}

/** What a person entered at a step. A first value has nothing before it. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const t = useTranslation()
  if (changes.length === 0) return null
  return (
    <ul className={style.changes}>
      {changes.map(({ name, label, before, after }) => (
        <li key={name}>
          {label}: {before.text && <del className={style.before}>{before.text}</del>} {before.text && '→ '}
          {after.text ? <Shown value={after} /> : t('processForm.empty')}
        </li>
      ))}
    </ul>
  )
}
