/** Parts of the gateway's configuration that only TLS needs. */

interface Tls {
  port: number
  directory: string
}

export function listenOn(addresses: string, port: number, options: string): string {
  const lines = addresses.split(',').map((address) => address.trim())
  return lines
    .map((address) => `        listen ${address}:${port}${options} default_server backlog=4096;`)
    .join('\n')
}

/**
 * Only names of the list lead to a file: a file name made from what a client sends would be a way
 * into the directory, and each name without a file an error in the log.
 */
export function tlsMaps(directory: string): string {
  return `
    # The list is written beside the certificates; the mask lets nginx start before it is there.
    map $ssl_server_name $certificate_file {
        default unknown.pem;
        include ${directory}/[n]ames.map;
    }
    # A name without a certificate, or a request for another host than the connection's.
    map "$certificate_file $ssl_server_name $host" $is_misdirected {
        default 1;
        "~^unknown\\.pem " 1;
        "~*^\\S+ (?<sni>[a-z0-9.-]+) \\k<sni>$" 0;
    }
`
}

export function tlsServer(listen: string, { port, directory }: Tls): string {
  return `${listenOn(listen, port, ' ssl http2')}
        # Certificate and key of a host are one file, replaced as a whole.
        ssl_certificate ${directory}/$certificate_file;
        ssl_certificate_key ${directory}/$certificate_file;
        ssl_protocols TLSv1.2 TLSv1.3;
        ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305;
        ssl_prefer_server_ciphers off;
        ssl_session_cache shared:tls:20m;
        ssl_session_timeout 1h;
        ssl_session_tickets off;
        if ($is_misdirected) { return 421; }`
}

/** Port 80: what the authority and the check of domains ask for; everything else goes to TLS. */
export function plainServer(options: {
  listen: string
  port: number
  tls: Tls
  burst: number
  connections: string
}): string {
  const { listen, port, tls, burst, connections } = options
  const suffix = tls.port === 443 ? '' : `:${tls.port}`
  return `
    server {
${listenOn(listen, port, '')}
        server_name _;
        if ($is_odd_request) { return 400; }
        if ($is_odd_host) { return 400; }
        limit_conn connections ${connections};

        location ~ "^/\\.well-known/(?:acme-challenge|sesame-domain)/[A-Za-z0-9_-]{1,128}$" {
            limit_req zone=api burst=${burst} nodelay;
            proxy_pass http://api$uri;
        }
        location / {
            return 308 https://$host${suffix}$request_uri;
        }
    }`
}
