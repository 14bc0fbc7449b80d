import { useTranslation } from '../../platform/text/language.ts'
import style from './scope-condition.module.css'
import { readCondition } from './scope-condition.tsx'
import { useScopeFields } from './scope-fields.ts'

/** A custom rule as readable text. */
export function ConditionText({ code, text }: { code: string; text: unknown }) {
  const t = useTranslation()
  const fields = useScopeFields(code)
  const condition = readCondition(text)
  if (!condition) return String(text)
  const own: Record<string, string> = { $user: t('scope.user'), $dept: t('scope.dept') }
  const lines = condition.conditions.map(({ field, op, value }) => {
    const values = [value ?? ''].flat().map((one) => own[one] ?? one)
    const name = fields.find((one) => one.value === field)?.label ?? field
    return `${name} ${t(`scope.operators.${op}`)} ${values.join('、')}`
  })
  return (
    <>
      {t('scope.match')} {t(`scope.${condition.match}`)}
      <ul className={style.text}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
