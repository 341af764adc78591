/** A text for machines: the same for everybody, kept by them and by the gateway for a while. */
export function machineFile(body: string, contentType: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'cache-control': 'public, max-age=3600, s-maxage=60',
    },
  })
}
