"""The web page as it goes over the network: one script, compressed, kept by the browser until something in it changes.

bundle    one script out of the page's modules
versions  the files under addresses that name their content, compressed
book      the documentation, as the site that is made of docs/
"""
