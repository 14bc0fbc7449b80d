import { grantTypes } from '@library/contract/auth/token'
import { client } from '@library/contract/system/client'
import { Select } from 'antd'
import type { ControlProps } from '../../kit/controls.tsx'
import { Fields, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { splitIds } from '../../parts/picked.ts'
import { TagList } from '../../parts/rows/tag-list.tsx'
import { useTranslation } from '../../platform/text/language.ts'

/** Programs that may sign users in. */
export function Clients() {
  const t = useTranslation()
  const grants = (row: Row) => (
    <TagList names={splitIds(row.authorizedGrantTypes).map((grant) => grantLabel(t, grant))} />
  )
  return (
    <ResourceScreen
      resource={client}
      form={ClientForm}
      cells={{ authorizedGrantTypes: grants }}
      view={{ authorizedGrantTypes: grants }}
    />
  )
}

function ClientForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <Fields resource={client} controls={{ authorizedGrantTypes: GrantTypes }} />
    </ResourceForm>
  )
}

function GrantTypes({ field: _, value, onChange, ...rest }: ControlProps) {
  const t = useTranslation()
  return (
    <Select
      mode="multiple"
      options={grantTypes.map((grant) => ({ value: grant, label: grantLabel(t, grant) }))}
      placeholder={t('list.choose')}
      value={splitIds(value)}
      onChange={(picked) => onChange?.(picked.join(','))}
      {...rest}
    />
  )
}

/** An unknown grant type of an older client shows unchanged. */
function grantLabel(t: ReturnType<typeof useTranslation>, grant: string): string {
  const known = grantTypes.find((one) => one === grant)
  return known ? t(`grantTypes.${known}`) : grant
}
