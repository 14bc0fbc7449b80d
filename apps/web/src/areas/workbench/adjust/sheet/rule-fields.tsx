import { ruleOrigins } from '@library/contract/workbench/adjust'
import { type AdjustRuleRow, adjustRuleSnapshot } from '@library/contract/workbench/adjust-rule'
import { useQuery } from '@tanstack/react-query'
import { Collapse, Form, Input, Select } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import { rulesQuery } from '../adjust.ts'
import { RuleSettings, settingsOfRule, usualRule } from '../rule/rule-settings.tsx'
import { ownRule } from './settings-body.ts'
import style from './sheet.module.css'

const settingNames = Object.keys(usualRule) as (keyof typeof usualRule)[]

/** The rule set of a sheet, where it comes from, and what the contract itself settles otherwise. */
export function RuleFields() {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const { data, isPending } = useQuery(rulesQuery())
  const rules = data?.records ?? []
  const ruleId: unknown = Form.useWatch('ruleId')
  const take = (id: string | undefined) => {
    const rule = rules.find((one) => one.id === id)
    const { name, documentNo, edition } = rule ?? { name: t('adjust.ownRule'), documentNo: null, edition: null }
    form.setFieldsValue({ rule: { name, documentNo, edition, ...settingsOfRule(rule ?? { ...usualRule, bands: [] }) } })
  }
  return (
    <>
      <Form.Item name="ruleId" label={t('adjust.rule')}>
        <Select
          allowClear
          loading={isPending}
          onChange={take}
          options={[
            ...rules.map(({ id, name }) => ({ value: id, label: name })),
            { value: ownRule, label: t('adjust.ownRule') },
          ]}
        />
      </Form.Item>
      <Form.Item name="ruleFrom" label={t('adjust.ruleFrom')} extra={t('adjust.ruleFromHint')}>
        <Select allowClear options={ruleOrigins.map((value) => ({ value, label: t(`adjust.ruleOrigins.${value}`) }))} />
      </Form.Item>
      {Boolean(ruleId) && <OwnSettings rule={rules.find((one) => one.id === ruleId)} />}
    </>
  )
}

/** The sheet stores the settings it uses; a contract may differ from the rule set in some of them. */
function OwnSettings({ rule }: { rule: AdjustRuleRow | undefined }) {
  const t = useTranslation()
  const written: unknown = Form.useWatch('rule')
  const changed = rule ? differences(written, rule).map((name) => t(`adjustRule.${name}`)) : []
  const note = changed.length > 0 ? t('adjust.ruleDiffers', { names: changed.join('、') }) : t('adjust.ruleSame')
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      {(['name', 'documentNo', 'edition'] as const).map((name) => (
        <Form.Item key={name} name={['rule', name]} hidden>
          <Input />
        </Form.Item>
      ))}
      <Collapse
        size="small"
        items={[
          {
            key: 'rule',
            forceRender: true,
            label: (
              <>
                {t('adjust.ruleSettings')} <small>{rule ? note : t('adjust.ownRuleHint')}</small>
              </>
            ),
            children: (
              <div className={style.settings}>
                <RuleSettings within={['rule']} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The settings in which the contract differs. Only whole settings are compared: the user is still typing. */
function differences(written: unknown, rule: AdjustRuleRow): readonly (typeof settingNames)[number][] {
  const own = adjustRuleSnapshot.safeParse(written)
  if (!own.success) return []
  const [mine, theirs] = [settingsOfRule(own.data), settingsOfRule(rule)]
  return settingNames.filter((name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null))
}
