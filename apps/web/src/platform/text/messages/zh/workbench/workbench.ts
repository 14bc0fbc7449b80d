import { listUploadMessages } from './list.ts'
import { listMatchMessages } from './match.ts'
import { listPriceMessages } from './price.ts'
import { projectMessages } from './project.ts'
import { listResultMessages } from './result.ts'

export const workbenchMessages = {
  ...projectMessages,
  ...listUploadMessages,
  ...listMatchMessages,
  ...listPriceMessages,
  ...listResultMessages,
}
