import type { SiteCalls } from '../../core/call/call.ts'
import { useEngine } from '../../core/engine/engine.ts'
import { createUseCommand } from '../../core/query/create-use-command.ts'

/** Makes a mutating call on submit; what it says that it may have changed is refetched. */
export const useCommand = createUseCommand<SiteCalls>({ useClient: useEngine })
