import { elementName as typeName } from '@library/contract/flow/element-names'
import type { FlowProblem } from '@library/contract/flow/model'
import { Button, Tag } from 'antd'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './designer.module.css'

type Props = { problems: readonly FlowProblem[] | undefined; onChoose: (elementId: string) => void }

/** What prevents a deployment. Each line selects its element. */
export function Problems({ problems, onChoose }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  if (!problems) return <section className={style.problems}>{t('designer.checking')}</section>
  if (problems.length === 0)
    return (
      <section className={style.problems}>
        <span role="status" className={style.ok}>
          {t('designer.fine')}
        </span>
      </section>
    )
  return (
    <section className={style.problems} aria-label={t('designer.problems', { n: problems.length })}>
      <strong>{t('designer.problems', { n: problems.length })}</strong>
      <ul>
        {problems.map(({ elementId, elementType, elementName, level, code, msg }) => (
          <li key={`${elementId} ${code} ${msg}`}>
            <Tag color={level}>{t(`designer.levels.${level}`)}</Tag>
            {elementId ? (
              <Button type="link" size="small" onClick={() => onChoose(elementId)}>
                {elementName?.trim() || typeName(elementType ?? '', language)}: {msg}
              </Button>
            ) : (
              msg
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
