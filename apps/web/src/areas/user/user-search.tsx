import { user } from '@library/contract/user/user'
import { Input, Select } from 'antd'
import { DictionaryPicker, YesNoPicker } from '../../kit/choices/pickers.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Filters = Readonly<Record<string, string>>
type Props = { filters: Filters; onSearch: (filters: Filters) => void }

/** Tenant and department are selected beside the list and survive a search. */
export function UserSearch({ filters, onSearch }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const { account, realName, userType } = user.fields
  const text = <Input allowClear maxLength={64} />
  const states = [
    { value: '1', label: t('user.enabled') },
    { value: '0', label: t('user.disabled') },
  ]
  const items = [
    { name: 'account', label: account.label[language], control: text },
    { name: 'realName', label: realName.label[language], control: text },
    {
      name: 'status',
      label: t('user.status'),
      control: <Select allowClear options={states} placeholder={t('list.choose')} />,
    },
    { name: 'isWaiting', label: t('user.waitingOnly'), control: <YesNoPicker /> },
    { name: 'userType', label: userType.label[language], control: <DictionaryPicker code={userType.dictionary} /> },
  ]
  const { deptId, tenantId, ...shown } = filters
  const fixed = { ...(deptId && { deptId }), ...(tenantId && { tenantId }) }
  const search = (wanted: Filters) => onSearch({ ...wanted, ...fixed })
  return <SearchForm screen={user.name} items={items} filters={shown} onSearch={search} />
}
