"""The authorities whose certificates count for https: those that the environment names, or else the well-known ones."""

import os
import ssl


def authorities_for(url: str) -> ssl.SSLContext | bool:
    """What `SSL_CERT_FILE` or `SSL_CERT_DIR` name: the certificate of a proxy at home is signed by one of its own.

    For http there are none: reading the well-known ones takes 30 ms.
    """
    if url.lower().startswith("http:"):
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # which trusts nobody
    if os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR"):
        return ssl.create_default_context()
    return True
