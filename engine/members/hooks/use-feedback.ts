import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { CallError } from '../../base/call/call-error.ts'
import { requirePicture, uploadFile } from '../../base/call/upload-file.ts'
import { WishKeys } from '../../base/call/wish-keys.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useCommand } from '../../base/hooks/use-command.ts'
import { useMemberEvent } from '../../base/hooks/use-member-event.ts'

export type Feedback = CallValue<'feedback'>

/** A random id for what somebody writes. `crypto.randomUUID` is missing where a site is served without TLS. */
function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface StoredPicture {
  id: string
  /** Of the file. */
  name: string
}

/** Feedback that is being written: its pictures are stored before it is sent, and it is sent once. */
export function useFeedbackDraft() {
  const { boot, session, call } = useEngine()
  const [id, setId] = useState(newId)
  const [keys] = useState(() => new WishKeys())
  const [pictures, setPictures] = useState<readonly StoredPicture[]>([])
  const add = useCommand(async (file: File) => {
    const to = { ...boot.get().brand, token: session.token() }
    const stored = await uploadFile<{ id: string }>(to, `/wps/feedback/${id}/pictures`, requirePicture(file))
    setPictures((now) => [...now, { id: stored.id, name: file.name }])
  })
  const remove = useCommand(async (picture: string) => {
    await call('feedbackPictureRemove', { body: { id, picture } })
    setPictures((now) => now.filter((storedPicture) => storedPicture.id !== picture))
  })
  const send = useCommand(
    async (words: Omit<CallBody<'feedback'>, 'id'>) => {
      const sent = await call('feedback', { body: { id, ...words }, idempotencyKey: keys.of([id, words]) })
      setId(newId())
      setPictures([])
      return sent
    },
    ['feedbackList'],
  )
  return { pictures, add, remove, send }
}

/** Feedback of the member with its answers, page behind page, live. */
export function useFeedbackList() {
  const { call, queries } = useEngine()
  const query = useInfiniteQuery<CallValue<'feedbackList'>, CallError>({
    queryKey: ['feedbackList'],
    queryFn: ({ pageParam, signal }) =>
      call('feedbackList', { query: pageParam === null ? {} : { cursor: pageParam as string }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })
  // Answers come as messages.
  useMemberEvent('message.changed', ({ body: { isNew } }) => {
    if (isNew) void queries.invalidateQueries({ queryKey: ['feedbackList'] })
  })
  return { ...query, list: query.data?.pages.flatMap(({ content }) => content), terms: query.data?.pages[0] }
}

/** What a call failed with, as a form points it out; null for what is no refusal. */
export function findFailure(thrown: unknown): FlowError | null {
  if (!(thrown instanceof CallError)) return null
  return { code: thrown.code, ...(thrown.fields && { fields: { ...thrown.fields } }) }
}
