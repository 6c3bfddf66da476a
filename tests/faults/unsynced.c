/* What of a server's files is on disk for good: preloaded into it, this notes what was synced.
 *
 * In the folder $AFFRAY_SYNCED there is then, for each append-only file: under the number of its inode the size that it
 * had when it was synced last; and as "before-NAME" what a renaming put another file in the place of, for as long as the
 * directory was not synced. tests/faults/power.py takes away what such notes do not vouch for.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *folder(void) { return getenv("AFFRAY_SYNCED"); }

/* The append-only files, their manifest and their directory; and what becomes one of them by a renaming. */
static int watched(const char *path) {
    return folder() != NULL && (strstr(path, "appendonly") != NULL || strstr(path, "/temp-") != NULL);
}

static int path_of(int fd, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return 1;
}

static void note(ino_t inode, long long size) {
    char name[PATH_MAX], text[32];
    snprintf(name, sizeof name, "%s/%llu", folder(), (unsigned long long)inode);
    int file = open(name, O_WRONLY | O_CREAT, 0600);
    if (file < 0) return;
    int length = snprintf(text, sizeof text, "%020lld", size);
    if (pwrite(file, text, length, 0) < 0) abort();
    close(file);
}

static void forget_renamings(void) {
    DIR *notes = opendir(folder());
    if (notes == NULL) return;
    for (struct dirent *each; (each = readdir(notes)) != NULL;)
        if (strncmp(each->d_name, "before-", 7) == 0) unlinkat(dirfd(notes), each->d_name, 0);
    closedir(notes);
}

static int synced(const char *call, int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, call);
    char path[PATH_MAX];
    struct stat before;
    int known = path_of(fd, path) && watched(path) && fstat(fd, &before) == 0;
    int result = real(fd);
    if (result == 0 && known) {
        int kept = errno;
        if (S_ISDIR(before.st_mode)) forget_renamings();
        else note(before.st_ino, before.st_size);
        errno = kept;
    }
    return result;
}

int fsync(int fd) { return synced("fsync", fd); }

int fdatasync(int fd) { return synced("fdatasync", fd); }

int rename(const char *from, const char *to) {
    int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
    char whole[PATH_MAX], name[PATH_MAX + 32];
    const char *there = realpath(to, whole) != NULL ? whole : to;
    if (watched(there)) {
        const char *last = strrchr(there, '/');
        snprintf(name, sizeof name, "%s/before-%s", folder(), last != NULL ? last + 1 : there);
        /* The eldest that may come back counts. */
        if (link(to, name) < 0 && errno != EEXIST) errno = 0;
    }
    return real(from, to);
}
