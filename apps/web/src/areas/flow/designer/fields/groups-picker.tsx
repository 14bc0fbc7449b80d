import { selectPostsCall } from '@library/contract/organisation/post'
import { selectRolesCall } from '@library/contract/role/role'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTree } from '../../../../kit/choices/options.ts'
import { splitIds } from '../../../../parts/picked.ts'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'

type Props = { id: string; value: string; onChange: (value: string) => void }

/**
 * Roles by alias, departments and posts with a prefix: names in the diagram that mean the same in every station. Names
 * outside this station's lists can be typed.
 */
export function GroupsPicker({ id, value, onChange }: Props) {
  const t = useTranslation()
  const roles = useQuery({
    queryKey: ['role', 'select'],
    queryFn: ({ signal }) => call(selectRolesCall, { query: {}, signal, quiet: true }),
  })
  const posts = useQuery({
    queryKey: ['post', 'select'],
    queryFn: ({ signal }) => call(selectPostsCall, { query: {}, signal, quiet: true }),
  })
  const { names } = useTree('blade-system/dept/tree')
  const options = [
    {
      label: t('designer.groups.role'),
      options: (roles.data ?? []).map(({ roleAlias, roleName }) => ({ value: roleAlias, label: roleName })),
    },
    {
      label: t('designer.groups.post'),
      options: (posts.data ?? []).map(({ postCode, postName }) => ({ value: `post:${postCode}`, label: postName })),
    },
    {
      label: t('designer.groups.dept'),
      options: [...names].map(([dept, label]) => ({ value: `dept:${dept}`, label })),
    },
  ]
  return (
    <Select
      id={id}
      mode="tags"
      tokenSeparators={[',']}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('list.choose')}
      value={splitIds(value)}
      options={options}
      onChange={(all: string[]) => onChange(all.join(','))}
    />
  )
}
