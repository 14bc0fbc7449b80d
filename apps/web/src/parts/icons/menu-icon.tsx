import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type CSSProperties, useMemo } from 'react'

type Icons = Readonly<Record<string, ComponentType<{ style?: CSSProperties }>>>

/** They come a moment after the menu, which can be read without them: the first page does not wait for their drawings. */
const common = {
  queryKey: ['icons', 'menu'],
  queryFn: () => import('./menu-icons.ts').then((file) => file.menuIcons as Icons),
  staleTime: Number.POSITIVE_INFINITY,
}
const more = {
  queryKey: ['icons', 'more'],
  queryFn: () => import('./more-icons.ts').then((file) => file.moreIcons as Icons),
  staleTime: Number.POSITIVE_INFINITY,
}

/** The one table of names: what the picker offers is what the menu can show. */
export function useIcons(enabled: boolean): Icons {
  const first = useQuery(common).data
  const others = useQuery({ ...more, enabled }).data
  return useMemo(() => ({ ...first, ...others }), [first, others])
}

export function MenuIcon({ name }: { name: string | null }) {
  const { data } = useQuery(common)
  const known = useIcons(data !== undefined && !!name && !(name in data))
  const Icon = known[name ?? ''] ?? AppstoreOutlined
  // The same room is taken before it is drawn.
  return <Icon style={{ visibility: data ? 'visible' : 'hidden' }} />
}
