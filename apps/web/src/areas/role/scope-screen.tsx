import { callsOf } from '@library/contract/kit/resource'
import type { PageResource } from '@library/contract/menu/page-resource'
import { Button, Skeleton } from 'antd'
import { type ComponentProps, useMemo } from 'react'
import { useMenuNodes } from '../../domain/menu/use-menu-nodes.ts'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { Failure } from '../../parts/failure.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import style from '../../parts/tree/pane-tree.module.css'
import { SearchTree } from '../../parts/tree/search-tree.tsx'
import { TwoPanes } from '../../parts/two-panes.tsx'
import { type ListParams, useListAddress } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Props = { resource: PageResource } & Pick<ComponentProps<typeof ResourceScreen>, 'form' | 'view' | 'initial'>

/** Scopes belong to a menu: the menus at the left, the scopes of the selected one, or of all, at the right. */
export function ScopeScreen({ resource, form, view, initial }: Props) {
  const [params, setParams] = useListAddress()
  const { menuId, ...filters } = params.filters
  const menus = useMenuNodes()
  const chosen = menus.rows.find((row) => row.id === menuId)
  const listed = useMemo(() => searchedWithoutMenu(resource), [resource])
  const source = useMemo(
    () => ({ call: callsOf(resource).list, query: { ...(menuId && { menuId }) } }),
    [resource, menuId],
  )
  const choose = (id: string | undefined) =>
    setParams({ current: 1, filters: { ...filters, ...(id && { menuId: id }) } })
  const change = ({ filters: wanted, ...rest }: Partial<ListParams>) =>
    setParams({ ...rest, ...(wanted && { filters: { ...wanted, ...(menuId && { menuId }) } }) })
  const list = (
    <ResourceScreen
      {...{ resource: listed, source, form, view }}
      place={[{ ...params, filters }, change]}
      initial={{ ...initial, ...(chosen && { menuId: chosen.id, resourceCode: chosen.code }) }}
    />
  )
  return <TwoPanes left={<Chooser menus={menus} chosen={menuId} onChoose={choose} />}>{list}</TwoPanes>
}

/** The tree is the search by menu. */
function searchedWithoutMenu(resource: PageResource): PageResource {
  const { menuId, ...fields } = resource.fields
  return menuId ? { ...resource, fields: { menuId: { ...menuId, search: undefined }, ...fields } } : resource
}

type ChooserProps = {
  menus: ReturnType<typeof useMenuNodes>
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function Chooser({ menus, chosen, onChoose }: ChooserProps) {
  const t = useTranslation()
  return (
    <ScreenBox label={t('scope.menus')} fullScreen={false} onLeave={() => undefined}>
      {menus.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {menus.error && <Failure error={menus.error} onRetry={() => void menus.refetch()} />}
      {menus.nodes.length > 0 && (
        <div className={style.tree}>
          <SearchTree
            nodes={menus.nodes}
            label={t('scope.menus')}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={([id]) => onChoose(id === undefined ? undefined : String(id))}
            tools={() => (
              <Button type="link" size="small" disabled={!chosen} onClick={() => onChoose(undefined)}>
                {t('scope.allMenus')}
              </Button>
            )}
          />
        </div>
      )}
    </ScreenBox>
  )
}
