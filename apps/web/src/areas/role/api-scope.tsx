import { apiScope } from '@library/contract/role/api-scope'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { MenuPicker } from './menu-picker.tsx'
import { ScopeScreen } from './scope-screen.tsx'

export function ApiScopes() {
  return <ScopeScreen resource={apiScope} form={ApiScopeForm} />
}

function ApiScopeForm(props: FormProps) {
  const t = useTranslation()
  const { menuId: _, scopePath: __, ...others } = apiScope.fields
  return (
    <ResourceForm {...props}>
      <FieldItem resource={apiScope} name="menuId" control={MenuPicker} />
      <FieldItem resource={apiScope} name="scopePath" hint={t('scope.pathHint')} />
      {Object.keys(others).map((name) => (
        <FieldItem key={name} resource={apiScope} name={name} />
      ))}
    </ResourceForm>
  )
}
