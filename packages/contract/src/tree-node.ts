import { z } from 'zod'

/** A row for pickers. */
export type TreeNode = {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  hasChildren?: boolean | undefined
  children?: TreeNode[] | undefined
}

export const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  hasChildren: z.boolean().optional(),
  get children() {
    return z.array(treeNode).optional()
  },
})
