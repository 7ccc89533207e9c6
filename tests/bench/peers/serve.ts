import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

export interface Served {
  url: string
  close(): Promise<void>
}

/** Serves a built peer from memory, compressed with brotli; /login answers with its page. */
export async function servePeer(folder: string): Promise<Served> {
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[path.extname(name)]
    if (!type) continue
    files.set(`/${name}`, { type, body: brotliCompressSync(readFileSync(path.join(folder, name))) })
  }
  const page = files.get('/index.html')
  if (page) files.set('/login', page).set('/', page)
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const isPage = file === page
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
