import type { AnswerOf } from '@library/contract/kit/call'
import type { ImportChoices, SuggestedClass } from '@library/contract/material-import/import-findings'
import type { uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { CategoryPicker } from '../../../../domain/category/category-picker.tsx'
import { ShortTable } from '../../../../parts/list/short-table.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Props = {
  answer: AnswerOf<typeof uploadMaterialsCall>
  choices: ImportChoices
  disabled: boolean
  onChange: (choices: ImportChoices) => void
}

/** Names whose rows have no class, with the suggested one and its reason. One choice holds for all rows of a name. */
export function MissingClasses({ answer: { classes, classesTotal }, choices, disabled, onChange }: Props) {
  const t = useTranslation()
  if (classes.length === 0) return null
  const choose = (name: string, id: unknown) => {
    const { [name]: _, ...others } = choices.classes ?? {}
    onChange({ ...choices, classes: id ? { ...others, [name]: String(id) } : others })
  }
  const why = ({ isChosen, reason, word }: SuggestedClass) =>
    t(`materialImport.whys.${isChosen ? 'chosen' : (reason ?? 'none')}`, { word })
  return (
    <section>
      <h3 className={style.step}>{t('materialImport.classes', { n: classesTotal })}</h3>
      <ShortTable<SuggestedClass>
        size="small"
        keyOf={({ name }) => name}
        rows={classes}
        pageSize={10}
        columns={[
          { key: 'name', title: t('materialImport.name'), dataIndex: 'name' },
          {
            title: t('materialImport.category'),
            key: 'category',
            render: (_, one) => (
              <CategoryPicker
                className={style.class}
                disabled={disabled}
                aria-label={t('materialImport.classOf', { name: one.name })}
                value={one.categoryId ?? undefined}
                onChange={(id) => choose(one.name, id)}
              />
            ),
          },
          {
            title: t('materialImport.why'),
            key: 'why',
            render: (_, one) => <span className={style.soft}>{why(one)}</span>,
          },
          { key: 'rows', title: t('materialImport.rows'), dataIndex: 'count', align: 'right' },
          { key: 'spec', title: t('materialImport.spec'), dataIndex: 'spec' },
        ]}
      />
    </section>
  )
}
