import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DraftBrand } from '../brand/draft-brands.ts'
import { sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { sendClosedPreview } from './unknown-host.ts'

/** A draft that somebody looks at; its brand is cut off from everything outside, and has the label of the host for an id. */
export interface Preview extends DraftBrand {
  /** Origin of the console, whose pages may frame it. */
  framedBy: string
}

/** The hosts on which drafts of brands are looked at. */
export interface PreviewHosts {
  /** Whether a host is one for drafts, whatever drafts there are. */
  isDraftHost: (host: string) => boolean
  /** The draft of a host, for whoever may look at it now. */
  open: (request: FastifyRequest, host: string) => Promise<Preview | undefined>
  /** Origin of the console, whose pages may frame a draft. */
  framedBy: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The draft of this host, once it is known that it may be looked at. */
    preview?: Preview
    /** The name of a host for drafts; nothing on every other. */
    draftHost: string
  }
  interface FastifyContextConfig {
    /** On the host of a draft: answers whoever may look at it, or anybody. What says nothing refuses. */
    preview?: 'answer' | 'anybody'
  }
}

/** Lets a request to the host of a draft through where its route says that it answers there, or says why not. */
async function admit(request: FastifyRequest, previews: PreviewHosts): Promise<Refusal | undefined> {
  const { preview: use } = request.routeOptions.config
  if (use === undefined) return new Refusal('preview_refused')
  if (use === 'anybody') return undefined
  const preview = await previews.open(request, request.draftHost)
  if (!preview) return new Refusal('preview_closed')
  request.preview = preview
  request.brand = preview.brand
  request.siteHost = request.draftHost
  return undefined
}

/**
 * Refuses on the hosts of drafts whatever does not say that it answers there, in one way for every area. `writeNothing` has the rest
 * of a request read alone.
 */
export function addPreviewHosts(
  app: FastifyInstance,
  previews: PreviewHosts,
  writeNothing: () => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.draftHost === '') {
      done()
      return
    }
    reply.header('x-robots-tag', 'noindex, nofollow')
    admit(request, previews).then(
      (refusal) => {
        if (request.preview) writeNothing()
        if (refusal?.code === 'preview_closed') sendClosedPreview(request, reply, previews.framedBy)
        else if (refusal) sendRefusal(request, reply, refusal)
        else done()
      },
      (error: unknown) => {
        done(error as Error)
      },
    )
  })
}
