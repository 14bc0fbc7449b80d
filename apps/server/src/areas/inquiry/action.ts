import type { submitDemandCall } from '@library/contract/inquiry/inquiry.calls'
import type { BodyOf } from '@library/contract/kit/call'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'

/** The input of an action: the request, and the caller. */
export type Asked = Readonly<{ body: BodyOf<typeof submitDemandCall>; viewer: InquiryViewer }>
