import { scopeNames, scopesIn } from '@library/contract/auth/scopes'
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
  const scopes = (row: Row) => <TagList names={scopesIn(String(row.scope)).map((scope) => scopeLabel(t, scope))} />
  const drawn = { authorizedGrantTypes: grants, scope: scopes }
  return <ResourceScreen resource={client} form={ClientForm} cells={drawn} view={drawn} />
}

function ClientForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <Fields resource={client} controls={{ authorizedGrantTypes: GrantTypes, scope: Scopes }} />
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

/** Scopes of other servers may be typed: introspection names them, and they open nothing here. */
function Scopes({ field: _, value, onChange, ...rest }: ControlProps) {
  const t = useTranslation()
  return (
    <Select
      mode="tags"
      options={scopeNames.map((scope) => ({ value: scope, label: scopeLabel(t, scope) }))}
      tokenSeparators={[',', ' ']}
      placeholder={t('list.choose')}
      value={scopesIn(value)}
      onChange={(picked) => onChange?.(picked.join(','))}
      {...rest}
    />
  )
}

function scopeLabel(t: ReturnType<typeof useTranslation>, scope: string): string {
  const known = scopeNames.find((one) => one === scope)
  return known ? t(`scopes.${known}`) : scope
}

/** An unknown grant type of an older client shows unchanged. */
function grantLabel(t: ReturnType<typeof useTranslation>, grant: string): string {
  const known = grantTypes.find((one) => one === grant)
  return known ? t(`grantTypes.${known}`) : grant
}
