# Sésame in three images: the processes (target app), the gateway and the database.
# `docker build .` or `buildah bud .` makes the first one; its command chooses the process.
# BASE is Debian 12: another registry's copy, or a root made by mmdebstrap, will do.
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates npm \
 && rm -rf /var/lib/apt/lists/*
# The build trusts whom the base trusts: a company may have added its own authority to it.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
WORKDIR /app
COPY bin bin
COPY tools/toolchain tools/toolchain
RUN bin/bootstrap toolchain
# Downloads depend on the lock file alone, so a change of the sources does not repeat them.
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
RUN bin/pnpm fetch
COPY . .
# One layer that holds only what a running system reads: packages are installed for the build, then
# anew without what only building and testing need, and all the rest is gone when the layer ends.
RUN bin/pnpm install --frozen-lockfile --offline && bin/pnpm build \
 && rm -rf node_modules apps/*/node_modules packages/*/node_modules tools/*/node_modules \
 && bin/pnpm install --prod --frozen-lockfile --offline \
      --filter sesame --filter @sesame/api... --filter @sesame/web... \
 && rm -rf .tools/node_modules/@pnpm .tools/node_modules/.bin/pnpm \
 && mkdir -p /out/apps/web /out/apps/admin /out/apps/api \
 && mv bin .tools package.json node_modules packages deploy tools /out/ \
 && mv apps/web/build apps/web/app apps/web/server apps/web/server.ts apps/web/package.json apps/web/node_modules /out/apps/web/ \
 && mv apps/admin/build /out/apps/admin/ \
 && mv apps/api/src apps/api/seed apps/api/functions apps/api/migrations apps/api/package.json apps/api/node_modules /out/apps/api/ \
 && rm -rf /app ~/.local ~/.cache ~/.npm

FROM ${BASE} AS app
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 sesame \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin sesame \
 && install -d -o sesame -g sesame -m 0755 /srv/media /srv/files \
 && install -d -o sesame -g sesame -m 2750 /srv/certificates
COPY --from=build /out /app
WORKDIR /app
ARG SESAME_VERSION=""
ARG SESAME_COMMIT=""
ENV NODE_ENV=production \
    MEDIA_DIR=/srv/media \
    SESAME_VERSION=${SESAME_VERSION} \
    SESAME_COMMIT=${SESAME_COMMIT}
USER 10001:10001
ENTRYPOINT ["/app/deploy/containers/process"]
CMD ["api"]

# nginx, and the built files that it serves; no secret and no database is mounted here.
FROM app AS gateway
USER 0
RUN apt-get update \
 && apt-get install --yes --no-install-recommends nginx-light libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/modules-enabled/*
USER 10001:10001
CMD ["gateway"]

FROM ${BASE} AS database
# Ids are fixed, because secrets and volumes belong to them.
RUN groupadd --gid 10002 postgres \
 && useradd --uid 10002 --gid 10002 --home-dir /var/lib/postgresql --shell /bin/sh postgres \
 && apt-get update \
 && mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get install --yes --no-install-recommends postgresql-15 pgbackrest ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 0700 /srv/database \
 && install -d -o postgres -g postgres -m 0750 /srv/backup \
 && install -d -o postgres -g postgres -m 0755 /srv/socket
COPY deploy/containers/database deploy/database/roles.sql /usr/local/lib/sesame/
USER 10002:10002
ENTRYPOINT ["/usr/local/lib/sesame/database"]

# Backups need both the programs of PostgreSQL, to rehearse a restore, and the commands of Sésame.
FROM database AS backup
COPY --from=build /out /app
WORKDIR /app
ENV NODE_ENV=production \
    MEDIA_DIR=/srv/media \
    BACKUP_REPOSITORY=/srv/backup \
    BACKUP_DATABASE_DIR=/srv/database/15 \
    BACKUP_DATABASE_SOCKET=/srv/socket \
    BACKUP_DATABASE_CONTROL=container
ENTRYPOINT ["/app/deploy/containers/process"]
CMD ["sesame", "backup", "--schedule"]

# The last target is what a build without --target makes.
FROM app
