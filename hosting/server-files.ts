import { BASE, HASHED, IMMUTABLE, REVALIDATE, securityHeaders } from './headers.ts';
import { screens, screensPattern } from './screens.ts';

/** `_headers`, as Netlify and Cloudflare Pages read it. `files` are the ones whose names stay, from the host's root. */
export function headersFile(backend: string, files: readonly string[]): string {
  // A header that two rules set would be sent twice over, so no address has two rules with Cache-Control.
  const fresh = [...new Set([...screens, ...files])].sort();
  return [
    '/*',
    ...securityHeaders(backend).map(([name, value]) => `  ${name}: ${value}`),
    `${HASHED}*`,
    `  Cache-Control: ${IMMUTABLE}`,
    ...fresh.flatMap((address) => [address, `  Cache-Control: ${REVALIDATE}`]),
    '',
  ].join('\n');
}

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it. Each screen has a line of its own: a rule for all addresses would
 * answer for missing files as well, and Cloudflare drops it as a loop. What is left over gets 404.html.
 */
export function redirectsFile(): string {
  const inside = screens.filter((screen) => screen !== BASE);
  return [`/ ${BASE} 302`, ...inside.map((screen) => `${screen} ${BASE} 200`), ''].join('\n');
}

const INTRODUCTION = (place: string) => `# Confession on ${place}.
#
# 1. Run \`npm run build\` and copy what is in dist/ to /var/www/confession.
# 2. Replace confession.example by your host, and your-project.supabase.co (twice) by the address of your project.`;

/** The project that the files in this folder name. */
export const EXAMPLE_PROJECT = 'https://your-project.supabase.co';

/** hosting/nginx.conf: a `server` for the http block. */
export function nginxFile(): string {
  const headers = securityHeaders(EXAMPLE_PROJECT).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  return `${INTRODUCTION('nginx')}
# 3. Copy this file to /etc/nginx/conf.d/confession.conf, add your certificate (\`certbot --nginx\` does it) and reload nginx.

# Files named after their content are kept; a refusal never is.
map "$status:$uri" $confession_cache {
    default "${REVALIDATE}";
    "~^(200|304):${HASHED}" "${IMMUTABLE}";
}

server {
    listen 80;
    listen [::]:80;
    server_name confession.example;
    root /var/www/confession;
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    # Nothing here is fetched in parts, and a refused part would carry every header twice.
    max_ranges 0;

    gzip on;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

    # A location with add_header of its own would lose all of these.
${headers.join('\n')}
    add_header Cache-Control $confession_cache always;

    location = / {
        return 302 ${BASE};
    }
    location = ${BASE.slice(0, -1)} {
        return 301 ${BASE}$is_args$args;
    }
    # What is written for other hosts, and what a copy may have dragged along (.git, .env).
    location ~ "/(\\.(?!well-known/)|_headers$|_redirects$)" {
        return 404;
    }
    # The app itself decides what to show at its own addresses. Every other one is a file, or is not there.
    location ~ "${screensPattern()}" {
        try_files ${BASE}index.html =404;
    }
    location ${BASE} {
        try_files $uri =404;
    }
    # nginx does not know this ending.
    location ~ ^${BASE}.*\\.webmanifest$ {
        types {}
        default_type application/manifest+json;
    }
    error_page 404 ${BASE}404.html;
}
`;
}

/** hosting/Caddyfile: a site. */
export function caddyFile(): string {
  const headers = securityHeaders(EXAMPLE_PROJECT).map(([name, value]) => `\t\t${name} "${value}"`);
  return `${INTRODUCTION('Caddy')}
# 3. Add this file to /etc/caddy/Caddyfile and reload Caddy, which fetches a certificate by itself.

confession.example {
	root * /var/www/confession
	encode zstd gzip

	header {
${headers.join('\n')}
	}
	header -Server
	# Nothing here is fetched in parts, and the refusal of a part would be kept like the file.
	request_header -Range
	# Files named after their content are kept.
	@kept path ${HASHED}*
	header @kept Cache-Control "${IMMUTABLE}"
	@asked not path ${HASHED}*
	header @asked Cache-Control "${REVALIDATE}"

	# Systems differ in whether they know this ending.
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json

	@root path /
	redir @root ${BASE} 302
	@bare path ${BASE.slice(0, -1)}
	redir @bare ${BASE}?{query} 301

	# The app itself decides what to show at its own addresses. Every other one is a file, or is not there.
	@screen path_regexp ${screensPattern()}
	rewrite @screen ${BASE}index.html
	file_server {
		# What is written for other hosts, and what a copy may have dragged along (.git, .env).
		hide .* _headers _redirects
	}

	handle_errors {
		# A refusal is never kept.
		header Cache-Control "${REVALIDATE}"
		header -Server
		rewrite * ${BASE}404.html
		file_server
	}
}
`;
}
